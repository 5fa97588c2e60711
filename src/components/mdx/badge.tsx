/** The version that added something: `<Badge text="5.82.0+" />`. */
export default function Badge({ text = "" }: { text?: string }) {
  return <span className="badge">{text}</span>;
}
