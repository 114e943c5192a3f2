/** The most characters of a table's cell that fit on one line of the narrowest column of words on a phone. */
export const SHORT_LENGTH = 12
