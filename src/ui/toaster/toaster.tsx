import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type CloseButtonProps, type IconProps, ToastContainer } from 'react-toastify/unstyled';
import { IconButton } from '../icon-button/icon-button.tsx';
import { icon, stack, toast } from './toaster.css.ts';

const SUCCESS_STAYS_MS = 5000;

const getTone = (type: string | undefined) => (type === 'error' ? 'error' : 'success');

function ToastIcon({ type }: Pick<IconProps, 'type'>) {
  const tone = getTone(type);
  const Icon = tone === 'error' ? CircleAlert : CircleCheck;
  return <Icon size={20} aria-hidden="true" className={icon({ tone })} />;
}

function CloseNotification({ closeToast }: Pick<CloseButtonProps, 'closeToast'>) {
  return (
    <IconButton
      label="Close notification"
      icon={<X size={18} />}
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    />
  );
}

/** The container of all toasts, bottom right. The application renders exactly one. */
export function Toaster() {
  return (
    <ToastContainer
      position="bottom-right"
      aria-label="Notifications"
      autoClose={SUCCESS_STAYS_MS}
      hideProgressBar
      draggable={false}
      transition={false}
      className={() => stack}
      toastClassName={(context) => toast({ tone: getTone(context?.type) })}
      icon={ToastIcon}
      closeButton={CloseNotification}
    />
  );
}
