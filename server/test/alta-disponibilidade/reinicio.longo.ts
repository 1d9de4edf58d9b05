import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as esperar } from 'node:timers/promises'
import { abrirCluster } from './cluster.ts'
import { abrirProduto, montarWeb, type Papel } from './produto.ts'
import { programas } from './programas.ts'
import { conferir, dizer, trabalhar } from './trabalho.ts'
import { proximaVersao } from './proxima-versao.ts'

const achados = programas()
if (typeof achados === 'string') test('reinício e atualização sem parar', { skip: achados })
else
  test(
    'seis pessoas trabalham enquanto os processos se reiniciam um a um e passam à versão seguinte: nada falha, nada se faz duas vezes',
    { timeout: 900_000 },
    async (t) => {
      const cluster = await abrirCluster(achados)
      t.after(() => cluster.parar())
      const produto = await abrirProduto(achados, cluster)
      t.after(() => produto.parar())
      const trabalho = trabalhar(t, produto)
      const paginas = trabalho.escreventes[0]!
      const antes = await paginas.abreAPagina()
      await esperar(3000)
      for (const papel of ['web1', 'web2', 'worker1', 'worker2'] as const) {
        encerrou(papel, await produto.reiniciar(papel))
        // O que o manual manda: o seguinte só quando o HAProxy já conta com este.
        await esperar(3000)
      }
      const reinicio = { ...trabalho.visto() }
      const versao = proximaVersao(cluster.pasta)
      montarWeb(versao, produto.outras)
      const aplicadas = await versao.migrar(produto.urlDoDono)
      assert.equal(aplicadas, 1)
      const nomes = new Set<string>()
      for (const papel of ['web1', 'web2', 'worker1', 'worker2'] as const) {
        encerrou(papel, await produto.reiniciar(papel, versao))
        for (let i = 0; i < 6; i++) {
          nomes.add(await paginas.abreAPagina())
          await esperar(500)
        }
      }
      assert.equal(nomes.size, 2, 'abriu-se a página de uma e da outra versão')
      for (let i = 0; i < 4; i++) await paginas.pegaArquivo(antes)
      await trabalho.parar()
      const visto = trabalho.visto()
      t.diagnostic(`reinício: ${dizer(reinicio)}`)
      t.diagnostic(
        `com a atualização: ${dizer(visto)}; ${trabalho.confirmados.length} documentos registrados`,
      )
      assert.deepEqual([visto.erros500, visto.tenteDeNovo, visto.cortes], [[], 0, 0])
      await conferir(produto, trabalho.confirmados)
    },
  )

/** O trabalhador a meio de um arquivo larga-o ao fim da paciência (1), e outro o toma; a web acaba tudo. */
function encerrou(papel: Papel, codigo: number | null): void {
  assert.ok(codigo === 0 || (codigo === 1 && papel.startsWith('worker')), `${papel}: ${codigo}`)
}
