import { parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { currentLocale } from '#lib/locale.ts'
import { classNames } from '../class-names.ts'
import { layerClass } from '../overlays/layer-class.ts'
import type { CalendarLabels } from './day-field.tsx'

export interface CalendarLayerProps {
  readonly labels: CalendarLabels
  /** ISO date; null for none. */
  readonly day: string | null
  readonly anchor: RefObject<HTMLElement | null>
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onChoose: (day: string) => void
}

const stepClass =
  'flex size-11 cursor-pointer items-center justify-center rounded-control text-text-muted hover:bg-sunken hover:text-text data-disabled:opacity-55'

/** The calendar of a date field, loaded when the first one opens. The week starts as in the locale. */
export function CalendarLayer({ labels, day, anchor, open, onOpen, onChoose }: CalendarLayerProps) {
  const calendar = (
    <Popover
      triggerRef={anchor}
      isOpen={open}
      onOpenChange={onOpen}
      placement="bottom start"
      className={classNames(layerClass, 'w-max p-2')}
    >
      <Dialog aria-label={labels.open} className="outline-none">
        <Calendar
          aria-label={labels.open}
          value={day === null ? null : parseDate(day)}
          // oxlint-disable-next-line no-autofocus -- a calendar that was opened takes the keys
          autoFocus
          onChange={(chosen) => {
            onChoose(chosen.toString())
            onOpen(false)
          }}
        >
          <div className="flex items-center justify-between gap-2">
            <Button slot="previous" aria-label={labels.previous} className={stepClass}>
              <ChevronLeft aria-hidden className="size-5 directional" />
            </Button>
            <CalendarHeading className="font-medium" />
            <Button slot="next" aria-label={labels.next} className={stepClass}>
              <ChevronRight aria-hidden className="size-5 directional" />
            </Button>
          </div>
          <CalendarGrid weekdayStyle="short" className="border-separate border-spacing-0.5">
            <CalendarGridHeader>
              {(name) => (
                <CalendarHeaderCell className="text-xs font-medium text-text-muted">
                  {name}
                </CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <CalendarCell
                  date={date}
                  className="flex size-10 cursor-pointer items-center justify-center rounded-control text-sm tabular-nums -outline-offset-2 hover:bg-sunken data-outside-month:hidden data-selected:bg-primary data-selected:text-on-primary data-today:font-bold"
                />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  )
  const locale = currentLocale()
  return locale === undefined ? calendar : <I18nProvider locale={locale}>{calendar}</I18nProvider>
}
