import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { iniciarIdentidade } from '@autos/simuladores/identidade/identidade.ts'
import { MENTIRAS } from '@autos/simuladores/identidade/mentiras.ts'

export const MARIA = {
  login: 'maria',
  senha: 'a-senha-da-maria',
  nome: 'Maria',
  sobrenome: 'da Silva',
  email: 'maria@teste.example',
  cpf: '90530000113',
  papeis: ['access', 'adminAcesso'],
}

/** Um realm certo e um por mentira, com o nome dela, e em todos a Maria; no certo, quem não tem CPF e quem não tem papel. */
export async function provedorQueMente(casa: string): Promise<{ endereco: string }> {
  const pasta = mkdtempSync(join(tmpdir(), 'autos-provedor-'))
  const realms = [
    { id: 'certo', nome: 'Certo' },
    ...MENTIRAS.map((mentira) => ({ id: mentira, nome: mentira, mentira })),
  ]
  const provedor = await iniciarIdentidade({
    porta: 0,
    pasta,
    realms,
    origens: [casa],
    pessoas: [
      ...realms.map(({ id }) => ({ ...MARIA, realm: id })),
      { ...MARIA, login: 'semcpf', cpf: '', realm: 'certo' },
      { ...MARIA, login: 'sempapel', papeis: [], realm: 'certo' },
    ],
  })
  after(async () => {
    await provedor.parar()
    rmSync(pasta, { recursive: true, force: true })
  })
  return provedor
}
