/** Whether `id` can be the number of a row, as one or as its digits; PostgreSQL would refuse anything else. */
export const isRowId = (id: unknown): boolean => /^[1-9]\d{0,9}$/.test(String(id)) && Number(id) < 2 ** 31
