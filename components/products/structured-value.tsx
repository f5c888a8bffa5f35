import { useTranslations } from "next-intl";
import { DefinitionList } from "@/components/ui/definition-list";
import { isEmptyValue } from "./is-empty-value";

interface StructuredValueProps {
  value: unknown;
  /** Words for a name; null: the name is shown as it is. */
  label: (name: string) => string | null;
  /** Words for a text, such as the name behind an id. */
  text?: (value: string, name: string) => string;
  /** The name that this value has in the object around it. */
  name?: string;
}

/** Deeper parts of another program's record are shown as written. */
const deepest = 4;

/** An object whose content the interface does not specify, part by part; parts without a value are left out. */
export function StructuredValue(props: StructuredValueProps) {
  return <Part {...props} depth={0} />;
}

function Part(props: StructuredValueProps & { depth: number }) {
  const { value, label, text = (given) => given, name = "", depth } = props;
  const t = useTranslations("table");
  if (value === null || isEmptyValue(value)) return null;
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value !== "object")
    return <span className="break-words">{text(`${value}`, name)}</span>;
  if (depth >= deepest)
    return <code className="wrap-anywhere text-xs">{JSON.stringify(value)}</code>;
  if (Array.isArray(value)) {
    return (
      <ul className="grid gap-1">
        {value.map((item: unknown, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and do not move
          <li key={index}>
            <Part {...props} value={item} depth={depth + 1} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <DefinitionList
      items={Object.entries(value).map(([key, part]) => ({
        term: label(key) ?? key,
        value: isEmptyValue(part) ? null : (
          <Part {...props} value={part} name={key} depth={depth + 1} />
        ),
      }))}
    />
  );
}
