import { sha256 } from '../../kernel/canonical.ts'
import { newId } from '../../kernel/ids.ts'
import { newSecret } from '../../kernel/secrets.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { AUTORIZACAO_MINUTOS } from '@autos/contract/regras/limites.ts'
import { desafioDe, govBrDe, type Provedores } from '../provedores/index.ts'

export type Entrada = { endereco: string; estado: string }
export type MeiosDaEntrada = {
  ledger: Ledger
  provedores: Provedores
  /** O endereço desta entidade a que o Gov.br devolve a pessoa. */
  retorno: string
  prenderNavegador(nome: string, valor: string): void
}

/** Guardado, cifrado, entre a ida e a volta. */
export type SegredosDaEntrada = { verificador: string; nonce: string; estado: string }

/** Começa a entrada do cidadão: diz onde é a janela, e o estado com que depois se pede a sessão. */
export async function entrar({
  ledger,
  provedores,
  retorno,
  prenderNavegador,
}: MeiosDaEntrada): Promise<Entrada> {
  const [id, ida, navegador] = [newId(), newSecret(), newSecret()]
  const segredos: SegredosDaEntrada = { verificador: newSecret(), nonce: newSecret(), estado: newSecret() }
  const endereco = await govBrDe(provedores).enderecoDeEntrada({
    estado: ida,
    nonce: segredos.nonce,
    desafio: desafioDe(segredos.verificador),
    retorno,
  })
  await transact(ledger, (tx) =>
    tx
      .insertInto('cidadaoEntrada')
      .values({
        id,
        estadoResumo: sha256(segredos.estado),
        retornoResumo: sha256(ida),
        navegadorResumo: sha256(navegador),
        segredos: provedores.cofre.seal(JSON.stringify(segredos), lugarDosSegredos(id)),
        etapa: 'ENTRAR',
        criadaEm: tx.now,
        expiraEm: new Date(tx.now.getTime() + AUTORIZACAO_MINUTOS * 60_000),
      })
      .execute(),
  )
  prenderNavegador(nomeDoCookie(id), navegador)
  return { endereco, estado: segredos.estado }
}

export const lugarDosSegredos = (id: string): string => `cidadao_entrada.segredos:${id}`

/** Um por entrada: duas janelas não se atrapalham. */
export const nomeDoCookie = (id: string): string => `autos-cidadao-${id.slice(-12)}`
