/** What visitors read where a call got no response. */
export const LOST = 'No hubo respuesta: parece que la conexión se perdió.'
