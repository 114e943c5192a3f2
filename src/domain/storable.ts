/** Whether PostgreSQL can hold `text`: neither NUL nor half a character. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()
