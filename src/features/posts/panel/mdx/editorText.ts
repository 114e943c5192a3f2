/** A text as the editor holds it, whose positions count a line break as one character. */
export const editorText = (text: string): string => text.replace(/\r\n?/g, '\n')
