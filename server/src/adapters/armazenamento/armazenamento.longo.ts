import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { iniciarObjetos } from '@autos/simuladores/objetos/objetos.ts'
import { contratoDasPaginas } from './armazenamento.contrato.ts'

const pasta = mkdtempSync(join(tmpdir(), 'autos-objetos-'))
const credencial = { chave: 'AUTOSCONTRATO', segredo: 'chave-de-contrato', regiao: 'us-east-1' }
const embutido = await iniciarObjetos({
  ...credencial,
  porta: 0,
  pasta,
  origens: [],
  baldes: ['autos-teste'],
  efemero: true,
})
after(async () => {
  await embutido.parar()
  rmSync(pasta, { recursive: true, force: true })
})
const { endereco: aqui } = embutido
contratoDasPaginas('embutido', () => ({ ...credencial, endereco: aqui, publico: aqui, balde: 'autos-teste' }))
