import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { config } from '../api/config.ts'
import { mostrarErro } from '../api/error-policy.ts'
import { useMe } from '../base/session.ts'
import type { Linha } from '../partes/itens/linha.ts'
import { haRelacao, porRelacao } from '../partes/relacao/relacao.ts'
import { coluna, type NomeDaColuna } from './colunas.tsx'
import type { DefinicaoDeLista, Recorte } from './definicao.ts'
import { POR_PAGINA } from './paginacao.ts'

type Pedido = {
  nome: string
  definicao: DefinicaoDeLista
  /** As que se mostram, pelos filtros. */
  linhas: readonly Linha[]
  /** As que a pessoa marcou: havendo, só elas. */
  marcadas: readonly Linha[]
  setor: string | undefined
}

/** Do que a lista mostra, o que um recibo diz: de onde, para onde e desde quando. */
const DO_RECIBO: readonly NomeDaColuna[] = [
  'origem',
  'destino',
  'sistema',
  'carga',
  'assinadoEm',
  'arquivadoEm',
]

/** Quem imprime a lista, pelo botão ou por Ctrl+P, leva a relação inteira; o botão busca antes as outras páginas. */
export function useRelacao({ nome, definicao, linhas, marcadas, setor }: Pedido) {
  const { nomeCompleto: quem } = useMe()
  const [buscando, setBuscando] = useState(false)
  const inteira = useRef<readonly Linha[]>(undefined)
  const por = useEffectEvent(() => {
    const ditas = DO_RECIBO.filter((qual) => definicao.colunas.includes(qual)).map(coluna)
    const todas = marcadas.length > 0 ? marcadas : (inteira.current ?? linhas)
    return porRelacao({
      nome,
      entidade: config().entidade.nome,
      quem,
      titulos: ditas.map(({ titulo }) => titulo),
      linhas: todas.map((linha) => ({ ...linha, ditas: ditas.map(({ texto }) => texto(linha)) })),
    })
  })
  useEffect(() => {
    let tirar = (): void => undefined
    const antes = () => {
      tirar()
      tirar = haRelacao() ? () => undefined : por()
    }
    const depois = () => {
      tirar()
      inteira.current = undefined
    }
    window.addEventListener('beforeprint', antes)
    window.addEventListener('afterprint', depois)
    return () => {
      depois()
      window.removeEventListener('beforeprint', antes)
      window.removeEventListener('afterprint', depois)
    }
  }, [])
  const imprimir = async () => {
    setBuscando(true)
    try {
      inteira.current =
        definicao.paginada && marcadas.length === 0 ? await todas(definicao, setor) : undefined
      window.print()
    } catch (erro) {
      mostrarErro(erro)
    } finally {
      setBuscando(false)
    }
  }
  return { imprimir, buscando }
}

/** Todas as páginas, uma depois da outra. */
async function todas({ consulta }: DefinicaoDeLista, setor: string | undefined): Promise<readonly Linha[]> {
  const { signal } = new AbortController()
  const lidas: Linha[] = []
  for (;;) {
    const recorte: Recorte = { pular: lidas.length, limite: POR_PAGINA, ...(setor ? { setor } : {}) }
    const { linhas, total } = await consulta.buscar(recorte, signal)
    lidas.push(...linhas)
    if (linhas.length === 0 || lidas.length >= total) return lidas
  }
}
