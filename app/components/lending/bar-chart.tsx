/** Bars drawn on the server, and the same figures as a table. */
import { Card } from '#app/components/ui/card.tsx';
import { Table } from '#app/components/ui/table.tsx';
import { useT } from '#app/i18n/use-t.ts';
import type { BarChart as Drawing } from '#app/modules/lending/draw-bars.server.ts';

interface BarChartProps {
  title: string;
  drawing: Drawing;
  /** What stands below each bar, by its key. */
  nameOf: (key: string) => string;
  /** What stands beside each line. */
  valueOf: (value: number) => string;
  columns: readonly { label: string; figures?: boolean }[];
  rows: readonly { key: string; cells: readonly string[] }[];
}

export function BarChart({ title, drawing, nameOf, valueOf, columns, rows }: BarChartProps) {
  const t = useT();
  return (
    <Card className="flex min-w-0 flex-col gap-3">
      <h2 className="text-lg">{title}</h2>
      <svg aria-hidden viewBox={`0 0 ${drawing.width} ${drawing.height}`} className="w-full max-w-xl">
        {drawing.lines.map(({ y, value }) => (
          <g key={value}>
            <line x1={drawing.left} x2={drawing.width} y1={y} y2={y} className="stroke-line" strokeWidth={value === 0 ? 1.5 : 0.75} />
            <text x={drawing.left - 5} y={y + 4} textAnchor="end" className="fill-muted text-[11px]">
              {valueOf(value)}
            </text>
          </g>
        ))}
        {drawing.bars.map(({ key, x, y, width, height }) => (
          <g key={key}>
            <rect x={x} y={y} width={width} height={height} rx={1.5} className="fill-accent" />
            <text x={x + width / 2} y={drawing.base + 15} textAnchor="middle" className="fill-muted text-[11px]">
              {nameOf(key)}
            </text>
          </g>
        ))}
      </svg>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4">
          {t('analytics.asTable')}
        </summary>
        <Table rowHeadings columns={columns} rows={rows} label={title} />
      </details>
    </Card>
  );
}
