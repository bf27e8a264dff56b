import type { ButtonHTMLAttributes } from "preact";
import { warnOnce } from "../store/page";

interface SteadyButtonProps extends Omit<ButtonHTMLAttributes, "disabled" | "onClick"> {
  available: boolean;
  why?: string; /* said when it is pressed all the same */
  onClick: () => void;
}

/*
 * A button that may become unavailable under the reader's hand. It keeps the focus, which the browser would take from one that is
 * disabled: the next key must not go elsewhere.
 */
export function SteadyButton({ available, why = "", onClick, children, ...others }: SteadyButtonProps) {
  const press = (): void => {
    if (available) onClick();
    else if (why !== "") warnOnce(why);
  };
  return (
    <button type="button" {...others} aria-disabled={!available} onClick={press}>
      {children}
    </button>
  );
}
