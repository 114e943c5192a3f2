/** The kinds of callouts and their default titles. */
export const CALLOUTS = { info: 'Nota', consejo: 'Consejo', aviso: 'Atención', peligro: 'Importante' } as const
