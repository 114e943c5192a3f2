/** Whether `id`, a number or a string of digits, can be a row id; PostgreSQL would reject anything else. */
export const isRowId = (id: unknown): boolean => /^[1-9]\d{0,9}$/.test(String(id)) && Number(id) < 2 ** 31
