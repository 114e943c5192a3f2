type Asked = { event?: 'onChange' | 'submit'; siblingData: unknown }
type Rule = (value: unknown, asked: Asked) => string | true

/**
 * A rule for a field within a text, applied only while it is being filled in. On a save `richTextFault` decides about the
 * whole text, with a message about the text: Payload would also apply each of these, to drafts too.
 */
export const whileWritten =
  (rule: Rule): Rule =>
  (value, asked) =>
    asked.event === 'submit' || rule(value, asked)
