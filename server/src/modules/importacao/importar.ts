import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { transact } from '../../kernel/transact.ts'
import { registrar } from '../historico/index.ts'
import { lerChegada } from './ler-chegada.ts'
import type { Chegada, MeiosDaImportacao, PedidoDeImportacao } from './chegada.ts'
import { importarClassificacoes } from './classificacoes.ts'
import { NOMES } from './colunas.ts'
import { importarDocumentos } from './documentos.ts'
import { importarGrupos } from './grupos.ts'
import { importarInteressados } from './interessados.ts'
import { importarPessoas } from './pessoas.ts'
import { importarProcessos } from './processos.ts'
import type { Relatorio } from './relatorio.ts'
import { importarSetores } from './setores.ts'
import { anotarSobras, lerTramitacoes } from './tramitacoes.ts'

export type Importada = { vieram: Chegada['vieram']; naoCouberam: number; diferentes: number }

/**
 * Traz de uma pasta o que outro sistema tinha (docs/importar.md). Cada lote é uma transação e diz o que trouxe:
 * interrompida, recomeça-se, e nada vem duas vezes.
 */
export async function importar(
  meios: MeiosDaImportacao,
  pedido: PedidoDeImportacao & { relatorio: Relatorio; aoGravar?: Chegada['aoGravar'] },
): Promise<Importada> {
  if (!NOMES.some((nome) => existsSync(join(pedido.pasta, nome))))
    throw new Error(`Em ${pedido.pasta} não há nenhum destes: ${NOMES.join(', ')}.`)
  const chegada = await lerChegada(meios, pedido)
  await importarSetores(chegada)
  await importarPessoas(chegada)
  await importarGrupos(chegada)
  await importarClassificacoes(chegada)
  await importarInteressados(chegada)
  const tramitacoes = await lerTramitacoes(chegada)
  await importarProcessos(chegada, tramitacoes)
  await importarDocumentos(chegada, tramitacoes)
  anotarSobras(chegada, tramitacoes)
  await concluir(chegada)
  const { vieram, relatorio } = chegada
  return { vieram, naoCouberam: relatorio.naoCouberam(), diferentes: relatorio.diferentes() }
}

/** Um ato diz o que esta vez trouxe; a preparação dos arquivos recomeça a ver o que falta. */
async function concluir({ ensaio, vieram, fonte, relatorio, meios }: Chegada): Promise<void> {
  if (ensaio || Object.values(vieram).every((quantos) => quantos === 0)) return
  await transact(meios.ledger, async (tx) => {
    await tx.deleteFrom('arquivoPreparo').execute()
    await registrar(tx, meios.sistema, {
      ato: 'entidade.importada',
      dados: { fonte, vieram, naoCouberam: relatorio.naoCouberam() },
    })
  })
}
