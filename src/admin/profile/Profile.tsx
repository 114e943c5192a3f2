'use client'
import { useTheme } from '@payloadcms/ui'
import { LoadFailed, Loading } from '../kit/Loading'
import { Page } from '../kit/Page'
import { SelectField } from '../kit/SelectField'
import { useLoaded } from '../kit/useLoaded'
import { OwnSessions } from './OwnSessions'
import { PasswordCard } from './PasswordCard'
import { PersonCard } from './PersonCard'
import { profileQuery } from './profile'
import styles from './profile.module.css'

/** The own account: who one is, the password, where one is signed in, how the panel looks. */
export function Profile() {
  const { data, error, failure, isFetching, reload } = useLoaded(profileQuery)
  return (
    <Page description="Tu cuenta y cómo ves el panel." title="Perfil">
      {!data && (error && !isFetching ? <LoadFailed onRetry={reload}>{failure}</LoadFailed> : <Loading />)}
      {data && (
        <div className={styles.cards}>
          <PersonCard user={data.user} />
          <PasswordCard />
          <ThemeCard />
          <OwnSessions sessions={data.sessions} />
        </div>
      )}
    </Page>
  )
}

function ThemeCard() {
  const { theme, autoMode, setTheme } = useTheme()
  return (
    <section aria-labelledby="perfil-aspecto" className={styles.card}>
      <h2 id="perfil-aspecto">Aspecto</h2>
      <SelectField
        label="Tema del panel"
        onChange={({ target }) => setTheme(target.value as typeof theme)} // Payload takes 'auto' too, and doesn't say so
        value={autoMode ? 'auto' : theme}
      >
        <option value="auto">Automático</option>
        <option value="light">Claro</option>
        <option value="dark">Oscuro</option>
      </SelectField>
    </section>
  )
}
