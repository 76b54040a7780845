import { Heart, ShoppingCart } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cartQuery } from '#api/cart/cart-query.ts';
import { favoritesQuery } from '#api/favorites/favorites-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { withChanges } from '#lib/cart/with-changes.ts';
import { useCartChanges } from '#machines/cart-change/cart-change.react.ts';
import { useFavoriteChanges } from '#machines/favorite-change/favorite-change.react.ts';
import { useIntentGate } from '#machines/intent-gate/intent-gate.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { countBadge } from './site-header.css.ts';

/** Text of a count badge, which has room for two digits. */
const badgeText = (count: number) => (count > 99 ? '99+' : String(count));
const labelWith = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label}, ${count} ${count === 1 ? 'item' : 'items'}`;

function GatedButton({
  to,
  label,
  icon,
  count,
}: {
  to: string;
  label: string;
  icon: ReactNode;
  count?: number | undefined;
}) {
  const signedIn = useIsSignedIn();
  const { send } = useIntentGate();
  return (
    <IconButton
      label={labelWith(label, count)}
      icon={icon}
      onClick={() => send({ type: 'intent.header', to, signedIn })}
    >
      {count ? <span className={countBadge}>{badgeText(count)}</span> : null}
    </IconButton>
  );
}

/** Wishlist, account and cart buttons. The intent gate sends a visitor to sign in. */
export function AccountButtons() {
  const api = useShopApi();
  const enabled = useIsSignedIn();
  const { data: favorites } = useQuery({ ...favoritesQuery(api), enabled });
  const { data: cart } = useQuery({ ...cartQuery(api), enabled });
  const favoriteChanges = useFavoriteChanges();
  const { changes: cartChanges } = useCartChanges();
  return (
    <>
      <GatedButton
        to="/account/wishlist"
        label="Wishlist"
        icon={<Heart size={20} />}
        count={
          enabled && favorites
            ? withChanges(favorites, [
                ...favoriteChanges,
                ...cartChanges.map(({ item, isSaving }) => ({ item, isWanted: isSaving || null })),
              ]).length
            : undefined
        }
      />
      <AccountMenu />
      <GatedButton
        to="/account/cart"
        label="Cart"
        icon={<ShoppingCart size={20} />}
        count={enabled && cart ? withChanges(cart, cartChanges).length : undefined}
      />
    </>
  );
}
