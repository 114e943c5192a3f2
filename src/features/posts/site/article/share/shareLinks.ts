import type { BrandName } from '@/ui/site/BrandIcon'

export function shareLinks(title: string, url: string): { icon: BrandName; label: string; href: string }[] {
  const [text, address] = [encodeURIComponent(title), encodeURIComponent(url)]
  return [
    { icon: 'x', label: 'X', href: `https://x.com/intent/post?text=${text}&url=${address}` },
    {
      icon: 'facebook',
      label: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${address}&quote=${text}`,
    },
    {
      icon: 'linkedin',
      label: 'LinkedIn',
      href: `https://www.linkedin.com/shareArticle?mini=true&url=${address}&title=${text}`,
    },
    { icon: 'whatsapp', label: 'WhatsApp', href: `https://wa.me/?text=${text}%20${address}` },
  ]
}
