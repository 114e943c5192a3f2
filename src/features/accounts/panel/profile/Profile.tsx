'use client'
import { useTheme } from '@payloadcms/ui'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { SelectField } from '@/ui/panel/fields/SelectField'
import { NotLoaded } from '@/ui/panel/Loading'
import { Page } from '@/ui/panel/Page'
import { TitledCard } from '@/ui/panel/TitledCard'
import { PROFILE_CARD } from './classes'
import { DetailsCard } from './DetailsCard'
import { PasswordCard } from './PasswordCard'
import { profileQuery } from './profile'
import { OwnSessions } from './security/OwnSessions'
import { SecondFactor } from './security/SecondFactor'
import { securityQuery } from './security/security'

/** The user's own account: details, password, theme, second factor, sessions; only the factor while it must be enrolled. */
export function Profile({ isEnrolling }: { isEnrolling: boolean }) {
  const profile = useLoaded(profileQuery, { enabled: !isEnrolling })
  const security = useLoaded(securityQuery)
  const isLoaded = security.data && (profile.data || isEnrolling)
  return (
    <Page description="Tu cuenta y cómo ves el panel." title="Perfil">
      <NotLoaded queries={isEnrolling ? [security] : [profile, security]} />
      {isLoaded && (
        <div className="grid max-w-[72rem] grid-cols-[repeat(auto-fit,minmax(min(24rem,100%),1fr))] items-start gap-5">
          {profile.data && (
            <>
              <DetailsCard user={profile.data.user} />
              <PasswordCard />
              <ThemeCard />
            </>
          )}
          {security.data && (
            <>
              <SecondFactor {...security.data} mustEnrol={isEnrolling} />
              <OwnSessions sessions={security.data.sessions} />
            </>
          )}
        </div>
      )}
    </Page>
  )
}

function ThemeCard() {
  const { theme, autoMode, setTheme } = useTheme()
  return (
    <TitledCard className={PROFILE_CARD} title="Aspecto">
      <SelectField
        label="Tema del panel"
        onChange={({ target }) => setTheme(target.value as typeof theme)} // Payload accepts 'auto' too, but its type doesn't say so
        value={autoMode ? 'auto' : theme}
      >
        <option value="auto">Automático</option>
        <option value="light">Claro</option>
        <option value="dark">Oscuro</option>
      </SelectField>
    </TitledCard>
  )
}
