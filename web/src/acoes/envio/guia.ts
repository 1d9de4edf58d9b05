import { config } from '../../api/config.ts'
import { executar } from '../../api/executar.ts'
import { ParaGuiaDocument } from '../../api/gen/graphql.ts'
import { porRelacao } from '../../partes/relacao/relacao.ts'
import { dataHora } from '../../ui/formato.ts'
import type { Enviado } from './oferta-da-guia.ts'

/** A relação de remessa do que se enviou, com a origem e o instante que ficaram registrados. */
export async function imprimirGuia(enviados: readonly Enviado[], destino: string): Promise<void> {
  const { me, itens } = await executar(ParaGuiaDocument, { ids: enviados.map(({ id }) => id) })
  const vistos = new Map(itens.map((item) => [item.id, item]))
  const tirar = porRelacao({
    nome: destino,
    entidade: config().entidade.nome,
    quem: me.nomeCompleto,
    titulos: ['Origem', 'Destino', 'Enviado em'],
    linhas: enviados.map(({ id, titulo, identificador = '' }) => {
      const visto = vistos.get(id)
      // Quem enviou pode já não ver o que enviou.
      if (visto === undefined) return { titulo, identificador, ditas: ['', destino, ''] }
      const { origem, destino: para, realizadoEm } = visto.carga
      return { ...visto, ditas: [lugar(origem), lugar(para), dataHora(realizadoEm)] }
    }),
  })
  window.addEventListener('afterprint', tirar, { once: true })
  window.print()
}

const lugar = (alvo: { sigla?: string | null; nome: string } | null | undefined): string =>
  alvo?.sigla ?? alvo?.nome ?? ''
