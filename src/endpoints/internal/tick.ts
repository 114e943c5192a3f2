import type { Endpoint } from 'payload'
import { isTick, TICK_PATH } from '@/server/clock'
import { Failure } from '@/server/failure'
import { publishDue } from '@/server/schedule'
import { NO_STORE } from '../endpoint'
import { errorResponse } from '../errorResponse'

/** Makes the publications that are due. The server calls it itself; for anybody else it isn't there. */
export const tick: Endpoint = {
  method: 'post',
  path: TICK_PATH,
  async handler(req) {
    try {
      if (!isTick(req.headers.get('authorization')))
        throw new Failure('not_found', { message: 'La dirección no existe' })
      return Response.json({ published: await publishDue(req.payload) }, { headers: NO_STORE })
    } catch (error) {
      return errorResponse(error, req)
    }
  },
}
