import { plural } from '@autos/contract/regras/texto.ts'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'

import { useStore } from '../../api/store.ts'
import type { Anotacoes } from '../../partes/redacao/anotar.ts'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { Comentario } from './Comentario.tsx'
import css from './Comentarios.module.css'
import { emOrdem } from './comentarios.ts'
import { NovoComentario } from './NovoComentario.tsx'
import { PainelAMargem } from './PainelAMargem.tsx'
import type { Comentando } from './use-comentarios.ts'

export type Props = { documentoId: string; comentando: Comentando }

const TUDO_RESOLVIDO = 'Tudo o que se comentou está resolvido.'
const NENHUM =
  'Nenhum comentário ainda. Escolha um trecho do texto, ou um parágrafo aqui em cima, e diga o que pensa dele. Nada disto vai ao arquivo.'

/** À margem da folha: o que se disse de cada trecho, na ordem do texto, e o que se quer dizer. */
export function Comentarios({ documentoId, comentando }: Props) {
  const { anotacoes, comentarios, porResolver, perguntar, setAberto } = comentando
  const [resolvidos, setResolvidos] = useState(false)
  const lugares = useStore(anotacoes.lugares)
  const ativo = useStore(anotacoes.ativo)
  const id = useId()
  const painel = useRef<HTMLElement>(null)
  useCartaoAVista(ativo && `${id}-${ativo}`)
  useFocoAoAbrir(painel, anotacoes)
  const fechar = () => {
    setAberto(false)
    anotacoes.ativo.set(undefined)
    anotacoes.folha.get()?.focus()
  }
  const mostrados = emOrdem(resolvidos ? comentarios : porResolver, lugares)
  const temResolvidos = comentarios.length > porResolver.length
  return (
    <PainelAMargem
      painel={painel}
      titulo="Comentários"
      rotuloDeFechar="Fechar os comentários"
      fechar={fechar}
      voltarAoTexto={() => anotacoes.folha.get()?.focus()}
    >
      <NovoComentario {...{ documentoId, anotacoes, perguntar }} />
      {temResolvidos && (
        <Interruptor rotulo="Mostrar os resolvidos" ligado={resolvidos} aoMudar={setResolvidos} />
      )}
      <p role="status" className="so-leitor">
        {plural(porResolver.length, 'comentário por resolver', 'comentários por resolver')}.
      </p>
      {mostrados.length === 0 && <p>{temResolvidos ? TUDO_RESOLVIDO : NENHUM}</p>}
      <ul className={css['lista']}>
        {mostrados.map((comentario) => (
          <Comentario
            key={comentario.id}
            id={`${id}-${comentario.id}`}
            {...{ documentoId, comentario, anotacoes, perguntar }}
            noTexto={lugares.has(comentario.id)}
            ativo={ativo === comentario.id}
          />
        ))}
      </ul>
    </PainelAMargem>
  )
}

function useCartaoAVista(id: string | undefined): void {
  useEffect(() => {
    const cartao = id && document.getElementById(id)
    // Abaixo da folha, quem clica no texto não sai dele.
    if (cartao && window.matchMedia('(min-width: 1180px)').matches)
      cartao.scrollIntoView({ block: 'nearest' })
  }, [id])
}

function useFocoAoAbrir(painel: RefObject<HTMLElement | null>, { folha }: Anotacoes): void {
  useEffect(() => {
    const { current } = painel
    const { activeElement } = document
    // Aberto pelo botão, que pode estar longe dele.
    if (!current?.contains(activeElement) && activeElement !== folha.get()?.dom) current?.focus()
  }, [painel, folha])
}
