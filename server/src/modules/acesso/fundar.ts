import type { UsuarioDados } from '@autos/contract/entradas.ts'
import type { Papel } from '@autos/contract/regras/papeis.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { lerMarca, sistemaCom } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'
import { conferirUsuario } from './usuario.ts'

export type Fundacao = {
  nome: string
  sigla: string
  fuso: string
  cor?: string | null | undefined
  /** Quem administra primeiro; é reconhecido pelo login quando entra. */
  administrador: UsuarioDados
}

const PAPEIS: Papel[] = ['access', 'adminAcesso', 'classificacaoDocumental']
const SETOR = { nome: 'Administração', sigla: 'ADM', superiorId: null }

/**
 * A entidade começa: a marca, um setor e quem a administra, que pode fazer o resto nas telas. Diz se começou
 * agora; a que já tem marca fica como está.
 */
export async function fundar(tx: Tx, { nome, sigla, fuso, cor, administrador }: Fundacao): Promise<boolean> {
  const dados = conferirUsuario(administrador)
  const [setorId, usuarioId] = [newId(), newId()]
  if ((await tx.selectFrom('marca').select('id').execute()).length > 0) return false
  await tx
    .insertInto('setor')
    .values({ id: setorId, ...SETOR, criadoEm: tx.now })
    .execute()
  await tx
    .insertInto('marca')
    .values({
      id: 1,
      nome,
      sigla,
      ...(cor == null ? {} : { cor }),
      setorProtocoloId: setorId,
      numeroProcesso: 'SEQUENCIAL',
    })
    .execute()
  await tx
    .insertInto('usuario')
    .values({ id: usuarioId, sub: `login:${dados.login}`, ...dados, criadoEm: tx.now })
    .execute()
  await tx.insertInto('lotacao').values({ setorId, usuarioId }).execute()
  // Entrar é sempre com o login único; o mais vale desde já, ainda que ele não o traga.
  await tx
    .insertInto('usuarioPapel')
    .values(
      PAPEIS.map((papel) => ({ usuarioId, papel, concedidoPor: papel === 'access' ? null : usuarioId })),
    )
    .execute()
  const sistema = sistemaCom(await lerMarca(tx, fuso))
  await registrar(tx, sistema, { ato: 'setor.criado', dados: { setorId, ...SETOR } })
  await registrar(tx, sistema, {
    ato: 'usuario.cadastrado',
    dados: { usuarioId, login: dados.login, setores: [setorId], papeis: PAPEIS },
  })
  return true
}
