import { LogOut, UserRound } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { ACCOUNT_PAGES } from '#lib/navigation/account-pages.ts';
import type { PressedBy } from '#machines/account-menu/account-menu.machine.ts';
import { useAccountMenu } from '#machines/account-menu/account-menu.react.ts';
import { useIsSignedIn, useSignOut } from '#machines/session/session.react.ts';
import { Dropdown } from '#ui/dropdown/dropdown.tsx';
import { entry } from '#ui/dropdown/dropdown.css.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Link } from '#ui/link/link.tsx';
import { accountEntries, logOut } from './account-menu.css.ts';
import { VISITOR_PAGES } from './main-pages.ts';

/**
 * The input device of a click. Not every browser sets the pointer type of a click, so it comes from the pointerdown event before it.
 * Keyboard clicks have `detail` 0.
 */
const pressedBy = ({ detail }: MouseEvent, pointer: string): PressedBy => {
  if (detail === 0) return 'keyboard';
  return pointer === 'mouse' ? 'mouse' : 'touch';
};

/** The account icon with its hover menu, see [header](../../../docs/specification.md#header). */
export function AccountMenu() {
  const signedIn = useIsSignedIn();
  const signOut = useSignOut();
  const { isOpen, isEntered, send } = useAccountMenu();
  const pointer = useRef('mouse');
  const choose = () => send({ type: 'entry.chosen' });

  return (
    <Dropdown
      label="Account"
      placeClassName={accountEntries}
      open={isOpen}
      entered={isEntered}
      onEnter={() => send({ type: 'menu.enter' })}
      onClose={() => send({ type: 'menu.close' })}
      onFocusEntered={() => send({ type: 'focus.entered' })}
      onFocusLeft={() => send({ type: 'focus.left' })}
      onHover={(isOver) => send({ type: isOver ? 'pointer.entered' : 'pointer.left' })}
      renderTrigger={(props) => (
        <IconButton
          {...props}
          label="Account"
          icon={<UserRound size={20} />}
          onPointerDown={({ pointerType }) => (pointer.current = pointerType)}
          onClick={(event) => send({ type: 'icon.pressed', by: pressedBy(event, pointer.current), signedIn })}
        />
      )}
    >
      {(signedIn ? ACCOUNT_PAGES : VISITOR_PAGES).map(({ path, label }) => (
        <li key={path}>
          <Link className={entry} href={path} onClick={choose}>
            {label}
          </Link>
        </li>
      ))}
      {signedIn ? (
        <li className={logOut}>
          <button
            type="button"
            className={entry}
            onClick={() => {
              // This entry disappears, so the focus returns to the icon.
              document.querySelector<HTMLElement>('[aria-label=Account]')?.focus();
              choose();
              signOut();
            }}
          >
            <LogOut size={18} aria-hidden="true" />
            Log Out
          </button>
        </li>
      ) : null}
    </Dropdown>
  );
}
