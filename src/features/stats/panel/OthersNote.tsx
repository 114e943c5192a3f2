import { OTHERS } from '../words'

/** Says why a table has a row without a name of its own. */
export const OthersNote = ({ names }: { names: string[] }) =>
  names.includes(OTHERS) && (
    <p className="mt-3 text-note text-muted">
      «Otros» junta lo que ningún día tuvo tres visitantes, para que ningún nombre diga quién vino.
    </p>
  )
