/** Whether `id`, a number or its digits, can be the id of a row; PostgreSQL would refuse anything else. */
export const isRowId = (id: unknown): boolean => /^[1-9]\d{0,9}$/.test(String(id)) && Number(id) < 2 ** 31
