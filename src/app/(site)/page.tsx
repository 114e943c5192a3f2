import { publishedPosts } from '@/site/queries'

export default async function LandingPage() {
  const { posts } = await publishedPosts({ categorySlug: '', tag: '', search: '', page: 1, limit: 10 })
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.id}>{post.title}</li>
      ))}
    </ul>
  )
}
