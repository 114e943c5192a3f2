import { Gutter, Link } from '@payloadcms/ui'
import { FileText, FolderOpen, Users } from 'lucide-react'
import { mayOpen } from '@/access/postScope'
import { authorName } from '@/domain/author'
import { shownNumber } from '@/domain/text/numbers'
import { EndingKeys } from '../api-keys/EndingKeys'
import type { Visit } from '../screen'
import { linksFor } from '../screens'
import { readFigures } from './figures'
import { MostRead } from './MostRead'
import { QuickActions } from './QuickActions'
import { RecentPosts } from './RecentPosts'
import { StatCard } from './StatCard'

/** The first screen after login: totals, recent posts, quick actions. */
export async function DashboardView({ req, user, grants, may }: Visit) {
  const { posts, published, categories, users, recent, mostRead, apiKeys } = await readFigures(req)
  const name = authorName({ name: user.name ?? '', username: user.username, avatar: '' }, '')
  return (
    <Gutter className="grid gap-8 pt-8 pb-16 *:min-w-0">
      <header>
        <h1>Panel</h1>
        <p className="mt-1.5 text-muted">Hola, {name}. Así va el blog.</p>
      </header>
      <EndingKeys keys={apiKeys}>
        <Link href="/admin/api-keys" prefetch={false}>
          Ver API keys
        </Link>
      </EndingKeys>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4">
        <StatCard
          icon={<FileText size={20} />}
          label="Total de posts"
          note={`${shownNumber(published)} ${published === 1 ? 'publicado' : 'publicados'}`}
          value={posts}
        />
        <StatCard icon={<FolderOpen size={20} />} label="Categorías" note="Activas" value={categories} />
        {users !== undefined && (
          <StatCard icon={<Users size={20} />} label="Usuarios" note="Administradores" value={users} />
        )}
      </div>
      <QuickActions canCreate={may('posts:create')} open={linksFor(grants)} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(22rem,100%),1fr))] items-start gap-4">
        <RecentPosts canOpen={mayOpen(grants, true)} posts={recent} />
        {mostRead && (
          <MostRead canOpen={({ author }) => mayOpen(grants, author?.username === user.username)} posts={mostRead} />
        )}
      </div>
    </Gutter>
  )
}
