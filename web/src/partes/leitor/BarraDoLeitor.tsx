import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { porcentagemDe } from './ajuste.ts'
import { CampoDePagina, campoDaPagina, type Campo } from './CampoDePagina.tsx'
import { quantosCabem, type Comando } from './comandos.ts'
import { naFila } from './disposicao.ts'
import css from './Leitor.module.css'
import { MaisOpcoes } from './MaisOpcoes.tsx'
import { useArea } from './use-area.ts'
import type { Vista } from './use-vista.ts'

type Props = {
  vista: Pick<Vista, 'atual' | 'total' | 'ir' | 'lado' | 'escala' | 'ampliar'>
  /** Onde se está, dito de outro jeito que pelo número da página. */
  campo?: Campo | undefined
  comandos: readonly Comando[]
  extras?: ReactNode
}

export function BarraDoLeitor({ vista, campo, comandos, extras }: Props) {
  const { atual, total, ir, lado, escala, ampliar } = vista
  const [medidor, { largura }] = useArea()
  const fechado = total === 0
  const cabem = quantosCabem(largura, comandos.length, Boolean(extras))
  return (
    <div ref={medidor} className={css['barra']} role="group" aria-label="Páginas e ampliação">
      <Botao
        rotulo="Página anterior"
        icone={IconChevronLeft}
        acionar={() => ir(naFila(atual, -1, lado))}
        desligado={atual <= 1}
      />
      <CampoDePagina campo={campo ?? campoDaPagina(atual, total)} ligado={!fechado} ir={ir} />
      <Botao
        rotulo="Próxima página"
        icone={IconChevronRight}
        acionar={() => ir(naFila(atual, 1, lado))}
        desligado={naFila(atual, 1, lado) > total}
      />
      <span className={css['divisa']} aria-hidden />
      <Botao rotulo="Diminuir" icone={IconZoomOut} acionar={() => ampliar(-1)} desligado={fechado} />
      <output className={`numero ${css['ampliacao']}`} aria-label="Ampliação">
        {fechado ? '–' : `${porcentagemDe(escala)}%`}
      </output>
      <Botao rotulo="Ampliar" icone={IconZoomIn} acionar={() => ampliar(1)} desligado={fechado} />
      {comandos.slice(0, cabem).map((comando) => (
        <Botao key={comando.rotulo} {...comando} desligado={fechado} />
      ))}
      {cabem < comandos.length && <MaisOpcoes comandos={comandos.slice(cabem)} desligado={fechado} />}
      <span className={css['extras']}>{extras}</span>
    </div>
  )
}

function Botao({
  rotulo,
  icone: Icone,
  acionar,
  desligado,
  apertado,
}: {
  rotulo: string
  icone: Icon
  acionar: () => void
  desligado: boolean
  apertado?: boolean
}) {
  return (
    <Tooltip label={rotulo}>
      <ActionIcon
        size={32}
        aria-label={rotulo}
        onClick={acionar}
        disabled={desligado}
        {...(apertado === undefined ? {} : { 'aria-pressed': apertado })}
      >
        <Icone aria-hidden size={20} />
      </ActionIcon>
    </Tooltip>
  )
}
