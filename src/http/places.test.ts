import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import type { PlaceAnswer } from '@/sharedQueue'
import { givePlaces } from './places'

/** A worker that notes what it is sent. */
function worker() {
  const answers: PlaceAnswer[] = []
  const events = new EventEmitter()
  givePlaces(Object.assign(events, { send: (answer: PlaceAnswer) => answers.push(answer) > 0 }) as never)
  return {
    answers,
    enter: (id: string, name: string, caller = 'ana') =>
      events.emit('message', { id, name, limits: { each: 1, eachWaiting: 1 }, caller }),
    leave: (id: string) => events.emit('message', { id }),
    end: () => events.emit('exit'),
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('counts the places of all workers together, and reports whose queue is full', async () => {
  const [first, second] = [worker(), worker()]
  first.enter('a', 'together')
  second.enter('b', 'together')
  first.enter('c', 'together')
  second.enter('d', 'together', 'eva')
  await settled()
  expect(first.answers).toEqual([{ place: 'a' }, { place: 'c', refused: { isOwn: true } }])
  expect(second.answers).toEqual([{ place: 'd' }])
  first.leave('a')
  first.leave('a')
  await settled()
  expect(second.answers.at(-1)).toEqual({ place: 'b' })
})

it('gives the places of a dead worker to others, including the one it waited for', async () => {
  const [first, second, third] = [worker(), worker(), worker()]
  first.enter('a', 'ended')
  second.enter('b', 'ended')
  await settled()
  second.end()
  first.end()
  await settled()
  third.enter('c', 'ended')
  await settled()
  expect([second.answers, third.answers]).toEqual([[], [{ place: 'c' }]])
})
