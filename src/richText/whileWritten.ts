type Asked = { event?: 'onChange' | 'submit'; siblingData: unknown }
type Rule = (value: unknown, asked: Asked) => string | true

/**
 * A rule of a field within a text, for its form only. Whether the text may be saved is the whole check's to say, once and
 * in words about the text: Payload would ask each of these too, of drafts as well.
 */
export const whileWritten =
  (rule: Rule): Rule =>
  (value, asked) =>
    asked.event === 'submit' || rule(value, asked)
