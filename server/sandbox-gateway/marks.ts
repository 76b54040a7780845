/** The merchant's logo: the shop's cube with its awning. A real gateway would load a picture that the merchant uploaded. */
export const MERCHANT_LOGO =
  '<svg viewBox="0 0 48 48" aria-hidden="true"><path class="left-face" d="M7 18L24 27.8V46L7 36.2Z"/><path class="right-face" d="M41 18L24 27.8V46L41 36.2Z"/><path class="stripe-between" d="M10.67 17.33L17.33 21.17L37.33 9.67L30.67 5.83ZM10.67 17.33L17.33 21.17L17.33 24.17Q14 27.75 10.67 20.33ZM30.67 21.17L37.33 17.33L37.33 20.33Q34 27.75 30.67 24.17Z"/><path class="stripe" d="M4 13.5L10.67 17.33L30.67 5.83L24 2ZM4 13.5L10.67 17.33L10.67 20.33Q7.33 23.92 4 16.5ZM24 25L30.67 21.17L30.67 24.17Q27.33 31.58 24 28ZM17.33 21.17L24 25L44 13.5L37.33 9.67ZM17.33 21.17L24 25L24 28Q20.67 31.58 17.33 24.17ZM37.33 17.33L44 13.5L44 16.5Q40.67 23.92 37.33 20.33Z"/></svg>';

/** The gateway's own mark: a gate with an arch. */
export const GATEWAY_MARK =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="6" fill="currentColor"/><path class="opening" d="M7 19v-7a5 5 0 0 1 10 0v7M12 13v6" fill="none" stroke-width="2.5" stroke-linecap="round"/></svg>';

export const LOCK =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect x="4" y="11" width="16" height="10" rx="2"/><path d="M8 11V7a4 4 0 0 1 8 0v4"/></svg>';
