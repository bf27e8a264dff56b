import { Component, type ComponentType, type FunctionComponent } from "preact";

/* The component, drawn anew only when one of its properties, or a signal it reads, is another than before. */
export function memo<Properties extends object>(draw: FunctionComponent<Properties>): ComponentType<Properties> {
  return class extends Component<Properties> {
    override shouldComponentUpdate(next: Readonly<Properties>, state: object): boolean {
      const before = this.props as Record<string, unknown>;
      return state !== this.state || Object.entries(next).some(([name, value]) => before[name] !== value);
    }

    override render() {
      return draw(this.props);
    }
  };
}
