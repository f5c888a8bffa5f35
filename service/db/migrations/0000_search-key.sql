CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Text in the form that "any case" searches compare. lower() alone depends on the server's locale
-- (in "C" it leaves Å as it is), so the letters of Latin-1 and Latin Extended-A, which all Nordic
-- and Sámi names are written in, are folded by a list of their own: the same on every server.
CREATE FUNCTION search_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT translate(lower(value COLLATE "C"), 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽ', 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżž') COLLATE "C" $$;
