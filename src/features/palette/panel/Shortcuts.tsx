import { Fragment, useState } from 'react'
import { Switch } from '@/ui/panel/fields/Switch'
import { areSingleKeysOn, isApple, setSingleKeys } from '@/ui/panel/keys'
import { SHORTCUTS } from './shortcuts'

const KEY =
  'inline-block min-w-6 rounded-md border border-elevation-200 bg-elevation-50 px-1.5 text-center font-body text-note leading-6'

/** Every shortcut, by where it works. */
export default function Shortcuts() {
  const [isOn, setIsOn] = useState(areSingleKeysOn)

  function switchKeys(next: boolean) {
    setSingleKeys(next)
    setIsOn(next)
  }
  return (
    <>
      {SHORTCUTS.map(([where, shortcuts]) => (
        <section key={where}>
          <h3 className="mb-2 text-base">{where}</h3>
          <dl className="m-0 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1.5">
            {shortcuts.map(([keys, does, onApple = keys]) => (
              <Fragment key={does}>
                <dt>
                  <Keys keys={isApple() ? onApple : keys} />
                </dt>
                <dd className="m-0 text-ui">{does}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        hint="Apágalos si dictas o una ayuda técnica escribe por ti. Se recuerda en este navegador."
        isOn={isOn}
        label="Atajos de una sola tecla (?, J y K)"
        onChange={switchKeys}
      />
    </>
  )
}

const ON_APPLE: Record<string, string> = { Ctrl: '⌘', Mayús: '⇧', Alt: '⌥' }

/** The keys of a shortcut, as they are printed on this keyboard. */
const Keys = ({ keys }: { keys: string }) =>
  keys.split(' ').map((key) => (
    <Fragment key={key}>
      <kbd className={KEY}>{(isApple() && ON_APPLE[key]) || key}</kbd>{' '}
    </Fragment>
  ))
