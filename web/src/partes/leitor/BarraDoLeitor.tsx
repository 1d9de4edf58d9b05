import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconSearch,
  IconZoomIn,
  IconZoomOut,
  type Icon,
} from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'

import { porcentagemDe, type Ajuste } from './ajuste.ts'
import css from './Leitor.module.css'

type Props = {
  atual: number
  total: number
  ir: (pagina: number) => void
  escala: number
  ajuste: Ajuste
  setAjuste: (ajuste: Ajuste) => void
  ampliar: (sentido: 1 | -1) => void
  procurando: boolean
  aoProcurar: () => void
  extras?: ReactNode
}

export function BarraDoLeitor(props: Props) {
  const { atual, total, ir, escala, ajuste, setAjuste, ampliar, procurando, aoProcurar, extras } = props
  const fechado = total === 0
  return (
    <div className={css['barra']} role="group" aria-label="Páginas e ampliação">
      <Botao
        rotulo="Página anterior"
        icone={IconChevronLeft}
        acionar={() => ir(atual - 1)}
        desligado={atual <= 1}
      />
      <CampoDePagina pagina={atual} total={total} ir={ir} />
      <Botao
        rotulo="Próxima página"
        icone={IconChevronRight}
        acionar={() => ir(atual + 1)}
        desligado={atual >= total}
      />
      <span className={css['divisa']} aria-hidden />
      <Botao rotulo="Diminuir" icone={IconZoomOut} acionar={() => ampliar(-1)} desligado={fechado} />
      <output className={`numero ${css['ampliacao']}`} aria-label="Ampliação">
        {fechado ? '–' : `${porcentagemDe(escala)}%`}
      </output>
      <Botao rotulo="Ampliar" icone={IconZoomIn} acionar={() => ampliar(1)} desligado={fechado} />
      <Botao
        rotulo="Ajustar à largura"
        icone={IconArrowAutofitWidth}
        acionar={() => setAjuste('largura')}
        desligado={fechado}
        apertado={ajuste === 'largura'}
      />
      <Botao
        rotulo="Ajustar à página inteira"
        icone={IconArrowAutofitHeight}
        acionar={() => setAjuste('pagina')}
        desligado={fechado}
        apertado={ajuste === 'pagina'}
      />
      <Botao
        rotulo="Procurar no arquivo"
        icone={IconSearch}
        acionar={aoProcurar}
        desligado={fechado}
        apertado={procurando}
      />
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

/** O número se digita e vale com Enter ou ao sair do campo. */
function CampoDePagina({ pagina, total, ir }: Pick<Props, 'total' | 'ir'> & { pagina: number }) {
  const [texto, setTexto] = useState(String(pagina))
  useEffect(() => setTexto(String(pagina)), [pagina])
  const valer = () => {
    const numero = Number.parseInt(texto, 10)
    if (Number.isInteger(numero)) ir(numero)
    setTexto(String(Number.isInteger(numero) ? Math.min(Math.max(1, numero), total) : pagina))
  }
  return (
    <span className={css['pagina']}>
      <input
        aria-label="Página"
        className="numero"
        inputMode="numeric"
        value={texto}
        disabled={total === 0}
        onChange={(event) => setTexto(event.currentTarget.value.replace(/\D/g, ''))}
        // Sair do campo sem mudá-lo não leva de volta ao alto da página.
        onBlur={() => texto !== String(pagina) && valer()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Dentro de um formulário, Enter no número da página não envia nada.
          event.preventDefault()
          valer()
        }}
      />
      <span className="numero">de {total || '–'}</span>
    </span>
  )
}
