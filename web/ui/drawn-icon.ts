import { createElement, type SVGProps } from 'react'

type IconData = { size?: number; node: [tag: string, attributes: Record<string, string>][] }
type IconProps = SVGProps<SVGSVGElement> & { size?: number }

/**
 * What a drawing of lucide becomes in the build, in place of the package's own component, which reads a
 * context and words classes that no style of ours names.
 */
export default function drawnIcon({ size: edge = 24, node }: IconData) {
  return ({ size = edge, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${edge} ${edge}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
