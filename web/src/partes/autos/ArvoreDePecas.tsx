import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { IconLock } from '@tabler/icons-react'
import { plural } from '@autos/contract/regras/texto.ts'
import { useEffect, useRef, type KeyboardEvent } from 'react'

import { inteiro } from '../../ui/formato.ts'
import { rolarAte } from '../leitor/rolar.ts'
import css from './Autos.module.css'
import { folhasPorExtenso, temFolhas, totalDeFolhas, type Capitulo, type Rolo } from './capitulos.ts'

type Props = {
  rolo: Rolo
  /** O id da peça que se lê. */
  atual: string | undefined
  /** Quando acabou a última visita, por extenso. */
  desde: string | undefined
  porCima: boolean
  escolher: (capitulo: Capitulo) => void
  fechar: () => void
}

/** As peças ao lado do texto: a que se lê fica marcada e à vista. Esc fecha. */
export function ArvoreDePecas({ rolo, atual, desde, porCima, escolher, fechar }: Props) {
  const lista = useRef<HTMLOListElement>(null)
  const aqui = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (lista.current && aqui.current) rolarAte(aqui.current, lista.current)
  }, [atual])
  const ir = (capitulo: Capitulo) => {
    escolher(capitulo)
    if (porCima) fechar()
  }
  const teclar = (event: KeyboardEvent) => {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') fechar()
    else if (passo !== undefined) focarVizinho(lista.current, passo)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as teclas valem com o foco em qualquer parte do painel
    <aside
      className={css['arvore']}
      data-por-cima={porCima || undefined}
      aria-label="Peças do processo"
      onKeyDown={teclar}
    >
      <Resumo rolo={rolo} desde={desde} ir={ir} />
      <ol ref={lista}>
        {rolo.capitulos.map((capitulo) => (
          <li key={capitulo.id} data-anexo={capitulo.anexo !== null || undefined}>
            <button
              ref={capitulo.id === atual ? aqui : undefined}
              type="button"
              {...(capitulo.id === atual ? { 'aria-current': 'location' as const } : {})}
              onClick={() => ir(capitulo)}
            >
              <Linha capitulo={capitulo} />
            </button>
          </li>
        ))}
      </ol>
    </aside>
  )
}

function Resumo({ rolo, desde, ir }: Pick<Props, 'rolo' | 'desde'> & { ir: Props['escolher'] }) {
  const novas = rolo.capitulos.filter(({ novidades }) => novidades.length > 0)
  const [primeira] = novas
  const pecas = rolo.capitulos.filter(({ anexo }) => anexo === null).length
  const anexos = rolo.capitulos.length - pecas
  const folhas = totalDeFolhas(rolo)
  return (
    <div className={css['resumo']}>
      <strong>
        {plural(pecas, 'peça', 'peças')}
        {anexos > 0 && ` · ${plural(anexos, 'anexo', 'anexos')}`}
        {temFolhas(rolo) && ` · ${folhas === 1 ? '1 folha' : `${inteiro(folhas)} folhas`}`}
      </strong>
      {desde && (
        <span>
          {novas.length === 0
            ? `Nada de novo desde ${desde}.`
            : `${novas.length === 1 ? '1 peça com novidade' : `${novas.length} peças com novidades`} desde ${desde}.`}
        </span>
      )}
      {primeira && (
        <button type="button" onClick={() => ir(primeira)}>
          Ir à primeira novidade
        </button>
      )}
    </div>
  )
}

function Linha({ capitulo }: { capitulo: Capitulo }) {
  const { numero, anexo, titulo, desconsiderado, restrito, esperaEnvio, novidades } = capitulo
  return (
    <>
      <span className="numero">{anexo === null ? numero : `${numero}/${anexo}`}</span>
      <span>
        <span className={css['titulo']}>{desconsiderado ? <del>{titulo}</del> : titulo}</span>
        <small>
          {restrito && <IconLock aria-hidden size={12} />}
          {[
            anexo !== null && 'anexo',
            folhasPorExtenso(capitulo),
            desconsiderado && 'desconsiderada',
            restrito && MENSAGENS.restrito,
          ]
            .filter(Boolean)
            .join(' · ')}
          {esperaEnvio && <span className={css['etiqueta']}>{MENSAGENS.aguardandoEnvio}</span>}
          {novidades.length > 0 && <span className={css['ponto']}>{novidades.join(', ')}</span>}
        </small>
      </span>
    </>
  )
}

function focarVizinho(lista: HTMLElement | null, passo: number): void {
  const botoes = [...(lista?.querySelectorAll('button') ?? [])]
  const onde = botoes.indexOf(document.activeElement as HTMLButtonElement)
  botoes[Math.min(botoes.length - 1, Math.max(0, onde + passo))]?.focus()
}
