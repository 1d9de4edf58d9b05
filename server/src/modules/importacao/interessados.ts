import { cpfCnpjValido, limparCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { emailValido } from '@autos/contract/regras/email.ts'
import { NOME_MAX } from '@autos/contract/regras/limites.ts'
import { transact } from '../../kernel/transact.ts'
import { registrar } from '../historico/index.ts'
import { type Chegada, NaoCabe } from './chegada.ts'
import { anotarVindos, inserir } from './gravar.ts'
import { idDe } from './ids.ts'
import type { Linha } from './linhas.ts'
import { emLotes } from './lotes.ts'
import { textoAte } from './valores.ts'

type Plano = { id: string; nomeRazao: string; cpfCnpj: string; email: string | null }

/** Cidadãos e empresas; o de mesmo CPF ou CNPJ já havia, e fica como está. */
export const importarInteressados = (chegada: Chegada): Promise<void> => {
  const daPasta = new Map<string, string>()
  return emLotes<Plano>(chegada, {
    arquivo: 'interessados.csv',
    especie: 'interessado',
    porVez: 500,
    planejar(linha) {
      const cpfCnpj = limparCpfCnpj(linha.de('cpf_cnpj'))
      if (!cpfCnpjValido(cpfCnpj)) throw new NaoCabe('cpf_cnpj', 'O CPF ou CNPJ não é válido.')
      const email = linha.de('email') || null
      if (email !== null && !emailValido(email)) throw new NaoCabe('email', 'O e-mail não é válido.')
      const id =
        daPasta.get(cpfCnpj) ??
        idDe(chegada.fonte, 'interessado', { codigo: linha.codigo, em: chegada.agora })
      daPasta.set(cpfCnpj, id)
      chegada.ids.interessado.set(linha.codigo, id)
      return { id, cpfCnpj, email, nomeRazao: textoAte(linha, 'nome', NOME_MAX) }
    },
    gravar: (lote) => gravarInteressados(chegada, lote),
  })
}

async function gravarInteressados(
  chegada: Chegada,
  lote: readonly { linha: Linha; plano: Plano }[],
): Promise<void> {
  chegada.vieram.interessado += lote.length
  if (chegada.ensaio) return
  await transact(chegada.meios.ledger, async (tx) => {
    const cpfs = lote.map(({ plano }) => plano.cpfCnpj)
    const havia = await tx
      .selectFrom('interessadoExterno')
      .select(['id', 'cpfCnpj'])
      .where('cpfCnpj', 'in', cpfs)
      .execute()
    const ids = new Map(havia.map(({ id, cpfCnpj }) => [cpfCnpj, id]))
    const novos = [...new Map(lote.map(({ plano }) => [plano.cpfCnpj, plano])).values()].filter(
      ({ cpfCnpj }) => !ids.has(cpfCnpj),
    )
    await inserir(
      tx,
      'interessadoExterno',
      novos.map((novo) => ({ ...novo, criadoEm: tx.now })),
    )
    for (const { id } of novos)
      await registrar(tx, chegada.meios.sistema, {
        ato: 'interessado.cadastrado',
        dados: { interessadoId: id },
      })
    for (const { linha, plano } of lote)
      chegada.ids.interessado.set(linha.codigo, ids.get(plano.cpfCnpj) ?? plano.id)
    await anotarVindos(tx, chegada, {
      especie: 'interessado',
      vindos: lote.map(({ linha: { codigo } }) => ({ codigo, id: chegada.ids.interessado.get(codigo)! })),
    })
  })
}
