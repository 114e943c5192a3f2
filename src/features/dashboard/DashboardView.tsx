import { Gutter, Link, SetStepNav } from '@payloadcms/ui'
import { FileText, FolderOpen, Users } from 'lucide-react'
import type { PayloadRequest } from 'payload'
import { EndingKeys } from '@/features/api-keys/panel/EndingKeys'
import { LastDays } from '@/features/stats/panel/LastDays'
import type { Capability } from '@/platform/access/capabilities'
import type { Grants } from '@/platform/access/permissions'
import { mayOpen } from '@/platform/access/postScope'
import { nameOfUser } from '@/platform/domain/author'
import { counted } from '@/platform/domain/text/numbers'
import { Answered } from './Answered'
import { readFigures } from './figures'
import { MostRead } from './MostRead'
import { QuickActions } from './QuickActions'
import { RecentPosts } from './RecentPosts'
import { StatCard } from './StatCard'
import { Today } from './Today'

type Props = {
  req: PayloadRequest
  user: NonNullable<PayloadRequest['user']>
  grants: Grants
  may: (capability: Capability) => boolean
}

/** The first screen after login: totals, recent posts, quick actions. */
export async function DashboardView({ req, user, grants, may }: Props) {
  const { seen, terms, users, mostRead, stats, keys, today } = await readFigures(req)
  return (
    <Gutter className="grid gap-8 pt-8 pb-16 *:min-w-0">
      <SetStepNav nav={[]} />
      <header>
        <h1>Panel</h1>
        <p className="mt-1.5 text-muted">Hola, {nameOfUser(user)}. Así va el blog.</p>
      </header>
      <Answered answer={keys} failure="Error al cargar API keys">
        {({ apiKeys }) => (
          <EndingKeys keys={apiKeys}>
            <Link href="/admin/api-keys" prefetch={false}>
              Ver API keys
            </Link>
          </EndingKeys>
        )}
      </Answered>
      <Answered answer={today} failure="Error al cargar lo de hoy">
        {(pages) => <Today {...pages} />}
      </Answered>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4">
        <Answered answer={seen} failure="Error al cargar el total de posts">
          {({ pagination: { total }, counts: { published } = { published: total } }) => (
            <StatCard
              icon={<FileText size={20} />}
              label="Total de posts"
              note={counted(published, 'publicado', 'publicados')}
              value={total}
            />
          )}
        </Answered>
        <Answered answer={terms} failure="Error al cargar categorías">
          {({ categories }) => (
            <StatCard icon={<FolderOpen size={20} />} label="Categorías" note="Activas" value={categories.length} />
          )}
        </Answered>
        <Answered answer={users} failure="Error al cargar usuarios">
          {({ pagination: { total } }) => (
            <StatCard icon={<Users size={20} />} label="Usuarios" note="Administradores" value={total} />
          )}
        </Answered>
      </div>
      <Answered answer={stats} failure="Error al cargar las estadísticas">
        {(figures) => <LastDays stats={figures} />}
      </Answered>
      <QuickActions canCreate={may('posts:create')} canManageTerms={may('terms:manage')} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(22rem,100%),1fr))] items-start gap-4">
        <Answered answer={seen} failure="Error al cargar los posts recientes">
          {({ posts }) => <RecentPosts canOpen={mayOpen(grants, true)} posts={posts} />}
        </Answered>
        <Answered answer={mostRead} failure="Error al cargar los posts más leídos">
          {({ posts }) => (
            <MostRead canOpen={({ author }) => mayOpen(grants, author?.username === user.username)} posts={posts} />
          )}
        </Answered>
      </div>
    </Gutter>
  )
}
