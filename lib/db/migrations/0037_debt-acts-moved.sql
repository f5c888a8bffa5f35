-- What the checks of the new table would refuse is said in words, before anything is changed.
DO $$
DECLARE stood text;
BEGIN
	SELECT string_agg(id::text, ', ' ORDER BY id) INTO stood FROM debt_acts
		WHERE state IN ('approved', 'sent', 'confirmed', 'refused', 'unknown')
			AND (approved_hash IS NULL OR approved_hash <> content_hash);
	IF stood IS NOT NULL THEN
		RAISE EXCEPTION 'These debt actions are approved without the hash of what was approved: %. Their approval proves nothing. Start the release before once more, and withdraw them there or ask for help.', stood;
	END IF;
END $$;--> statement-breakpoint
INSERT INTO approval_requests (subject,
	id, tenant_id, kind, state, version, author_id, editor_ids, content, content_hash, facts,
	author_note, submitted_at, approved_by, approved_hash, approved_at, one_person, decision_code,
	decision_note, decided_at, outcome, customer_guid, account_guid, amount_minor, currency,
	invoice_number, case_id, batch_id, created_at, updated_at)
SELECT 'debt-act',
	id, tenant_id, kind, state, version, author_id, editor_ids, content, content_hash, facts,
	author_note, submitted_at, approved_by, approved_hash, approved_at, one_person, decision_code,
	decision_note, decided_at, outcome, customer_guid, account_guid, amount_minor, currency,
	invoice_number, case_id, batch_id, created_at, updated_at
FROM debt_acts;--> statement-breakpoint
DO $$
BEGIN
	IF (SELECT count(*) FROM debt_acts)
		<> (SELECT count(*) FROM approval_requests WHERE subject = 'debt-act') THEN
		RAISE EXCEPTION 'Not every debt action was moved.';
	END IF;
END $$;--> statement-breakpoint
DROP TABLE "debt_acts" CASCADE;
