import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { noticeQuery } from '#api/content/notice-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { bar, text } from './shop-notice.css.ts';

/** The notice of the general settings, at the top of every page. */
export function ShopNotice() {
  const { data: notice } = useQuery(noticeQuery(useShopApi()));
  if (!notice) return null;
  return (
    <aside className={bar} aria-label="Notice">
      <Megaphone size={18} aria-hidden="true" />
      <p className={text}>{notice}</p>
    </aside>
  );
}
