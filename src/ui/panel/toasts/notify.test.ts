import { expect, it } from 'vitest'
import { RequestError } from '@/platform/shared/request'
import { serverMessage } from './notify'

it("leaves the API's field names out of a toast", () => {
  const errors = [
    { field: 'content', message: 'Línea 3: falta algo' },
    { field: 'title', message: 'El título es requerido' },
  ]
  const said = 'content: Línea 3: falta algo; title: El título es requerido'
  expect(serverMessage(new RequestError(400, said, errors))).toBe('Línea 3: falta algo; El título es requerido')
  expect(serverMessage(new RequestError(0))).toBeUndefined()
})
