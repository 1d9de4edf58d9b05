import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'

import css from './Procura.module.css'
import { PROCURADO_MIN } from '@autos/contract/regras/procurar-no-texto.ts'
import { rolarAte } from './rolar.ts'
import { ACHADOS_MAX, type Procura } from './use-procura.ts'

type Props = { procura: Procura; paginas: number; fechar: () => void }

/** Enter vai ao seguinte, Shift + Enter ao anterior, Esc fecha. */
export function PainelDeProcura({ procura, paginas, fechar }: Props) {
  const { procurado, procurarPor, achados, atual, escolher } = procura
  const campo = useRef<HTMLInputElement>(null)
  useEffect(() => campo.current?.focus(), [])
  const andar = (sentido: 1 | -1) => {
    if (achados.length > 0) escolher(((atual ?? 0) + sentido + achados.length) % achados.length)
  }
  const teclar = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === campo.current) andar(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') fechar()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as teclas valem com o foco em qualquer parte da procura
    <search className={css['painel']} onKeyDown={teclar}>
      <div className={css['linha']}>
        <input
          ref={campo}
          type="search"
          aria-label="Procurar no arquivo"
          placeholder="Procurar no arquivo"
          value={procurado}
          onChange={(event) => procurarPor(event.currentTarget.value)}
        />
        <output className={`numero ${css['conta']}`}>{contaDe(procura, paginas)}</output>
        <ActionIcon
          size={32}
          aria-label="Achado anterior"
          disabled={achados.length === 0}
          onClick={() => andar(-1)}
        >
          <IconChevronUp aria-hidden size={20} />
        </ActionIcon>
        <ActionIcon
          size={32}
          aria-label="Achado seguinte"
          disabled={achados.length === 0}
          onClick={() => andar(1)}
        >
          <IconChevronDown aria-hidden size={20} />
        </ActionIcon>
        <ActionIcon size={32} aria-label="Fechar a procura" onClick={fechar}>
          <IconX aria-hidden size={20} />
        </ActionIcon>
      </div>
      {achados.length > 0 && <Achados procura={procura} />}
    </search>
  )
}

/** Como está a procura, em uma frase. */
function contaDe(
  { procurado, achados, atual, lidas, acabou, temTexto, naoLidas }: Procura,
  paginas: number,
): string {
  const letras = procurado.trim().length
  if (letras === 0) return ''
  if (letras < PROCURADO_MIN) return `Digite ao menos ${PROCURADO_MIN} letras`
  if (achados.length >= ACHADOS_MAX) return `${(atual ?? 0) + 1} de mais de ${ACHADOS_MAX}`
  if (achados.length > 0) return `${(atual ?? 0) + 1} de ${achados.length}`
  if (!acabou) return `Procurando… página ${lidas} de ${paginas}`
  if (naoLidas > 0) return `Nada encontrado, e ${naoLidas} das ${paginas} páginas não se puderam ler`
  return temTexto ? 'Nada encontrado' : 'Este arquivo é só imagem: não tem texto que se possa procurar'
}

/** Basta para escolher com os olhos; os outros alcançam-se pelas setas. */
const NA_LISTA = 100

function Achados({ procura: { achados, atual, escolher } }: { procura: Procura }) {
  const lista = useRef<HTMLOListElement>(null)
  const escolhido = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (lista.current && escolhido.current) rolarAte(escolhido.current, lista.current)
  }, [atual])
  const primeiro = Math.max(0, Math.min((atual ?? 0) - NA_LISTA / 2, achados.length - NA_LISTA))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rola: o teclado precisa chegar aqui
    <ol ref={lista} className={css['achados']} aria-label="Achados" tabIndex={0}>
      {achados.slice(primeiro, primeiro + NA_LISTA).map(({ pagina, ocorrencia, contexto }, depois) => (
        <li key={`${pagina}-${ocorrencia.inicio}`}>
          <button
            ref={primeiro + depois === atual ? escolhido : undefined}
            type="button"
            aria-current={primeiro + depois === atual}
            onClick={() => escolher(primeiro + depois)}
          >
            <span className="numero">p. {pagina}</span>
            <span>
              {contexto.antes}
              <mark>{contexto.achado}</mark>
              {contexto.depois}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
