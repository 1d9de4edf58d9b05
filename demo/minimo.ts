import { randomUUID } from 'node:crypto'
import { newId } from '@autos/server/src/kernel/ids.ts'
import { CLASSIFICACOES } from './classificacoes.ts'
import { guardar, type Municipio } from './estado.ts'
import type { EntidadeSemeada } from './seed.ts'

/** O bastante para trabalhar sem demonstração: a marca, um setor, um administrador e as classificações. */
export function minimo({ id, nome, sigla, cor }: EntidadeSemeada): Municipio['linhas'] {
  const m = { linhas: {} } as Municipio
  const [setorId, usuarioId] = [newId(), newId()]
  guardar(m, 'setor', { id: setorId, nome: 'Administração', sigla: 'ADM', grupo: false })
  guardar(m, 'marca', { id: 1, nome, sigla, ...(cor == null ? {} : { cor }), setorProtocoloId: setorId, numeroProcesso: 'SEQUENCIAL' })
  // O sub verdadeiro entra no primeiro acesso, qualquer que seja o provedor de identidade.
  guardar(m, 'usuario', { id: usuarioId, sub: 'login:admin', login: 'admin', nome: 'Administrador', sobrenome: 'Inicial', email: `admin@${id}.example` })
  guardar(m, 'usuarioCargo', { usuarioId, cargo: 'Administrador', ordem: 0 })
  for (const papel of ['access', 'adminAcesso', 'classificacaoDocumental']) guardar(m, 'usuarioPapel', { usuarioId, papel })
  guardar(m, 'lotacao', { setorId, usuarioId })
  for (const c of CLASSIFICACOES) {
    const campos = [...new Set(['Tipo', 'Ano', 'Setor', ...c.numerarPor])].map((campo) => ({ campo, valor: null, on: c.numerarPor.includes(campo) }))
    guardar(m, 'classificacao', {
      id: randomUUID(), especie: c.especie, tipo: c.tipo, deDocumento: !c.deProcesso, deProcesso: c.deProcesso, numeravel: c.numeravel, numeracaoCampos: JSON.stringify(campos), nivelAssinatura: c.nivel, ativa: c.ativa,
      sistema: c.sistema, dispensaAssinatura: c.dispensaAssinatura, permiteMinuta: c.permiteMinuta, restricoesPadrao: c.restricoes, classe: c.classe === null ? null : JSON.stringify(c.classe),
    }) // prettier-ignore
  }
  return m.linhas
}
