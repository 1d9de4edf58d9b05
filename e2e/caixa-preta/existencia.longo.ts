import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { CPF_DE_SAMIRA } from './atores.ts'
import { obter, operar, pedidosFeitos, type Quem } from './cliente.ts'
import { encher } from './cofre.ts'
import { argumentos, CAMPOS, folhasDe, minima, operacao, trocar } from './esquema.ts'
import { cidadao, equipe, publico } from './gente.ts'
import { palco } from './palco.ts'
import { valorQueServe } from './valores.ts'

test.setTimeout(3_600_000)

// Domínio §4 e §14: o que não existe e o que não se pode ver dão a mesma resposta, byte a byte.

const ocultar = (sim: boolean) =>
  obter(
    equipe('katia'),
    'mutation ($d: EntidadeDados!) { entidadeAlterar(dados: $d) { ocultarExistenciaSigiloso } }',
    { d: { ocultarExistenciaSigiloso: sim } },
  )

test('o sigiloso de que não se pode saber, e o que é dele, respondem como o que nunca existiu', async () => {
  const { itens, filhos } = await encher('oculto', ['INTERNO', 'SIGILOSO'])
  const intrusos: Quem[] = [
    ...['diego', 'marlise', 'mauricio'].map((login) => equipe(login)),
    await cidadao(CPF_DE_SAMIRA),
    publico(),
  ]
  const serve = await palco()
  const diferentes: string[] = []
  await ocultar(true)
  try {
    // O marcador que se removeu ou renomeou já não é o mesmo para quem repete.
    for (const campo of CAMPOS.filter(({ nome }) => !nome.startsWith('marcadorRe')))
      for (const { caminho, tipo } of folhasDe(campo).filter((folha) => folha.tipo === 'ID'))
        for (const quem of intrusos)
          for (const [qual, id] of Object.entries({ ...itens, ...filhos })) {
            // O pedido que se fez a Samira, e o processo dele, ela sabe que existem; o classificador restaura
            // da Lixeira o que não lê.
            if (quem.nome.startsWith('cidadão') && ['pedido', 'processo', 'peca'].includes(qual)) continue
            if (quem.nome.startsWith('marlise') && qual === 'excluida') continue
            const responder = async (este: string) => {
              const base = argumentos(
                campo,
                valorQueServe(serve, {
                  id: randomUUID(),
                  documentoId: randomUUID(),
                  processoId: randomUUID(),
                  outro: randomUUID(),
                }),
              )
              const args = trocar(base, caminho, este) as Record<string, unknown>
              const { status, texto } = await operar(quem, operacao(campo, args, minima(campo)), args)
              return `${status} ${texto
                .replaceAll(este, 'ID')
                .replace(/"aguarde":\d+/g, '')
                .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID')
                .replace(/"(\d{4}-[^"]*|[\w-]{43})"/g, '"…"')}`
            }
            const [do_, de] = [await responder(id), await responder(randomUUID())]
            if (do_ !== de)
              diferentes.push(
                `${quem.nome}, ${campo.nome}(${caminho.join('.')}) ${qual} [${tipo}]: ${do_.slice(0, 200)} e não ${de.slice(0, 200)}`,
              )
          }
  } finally {
    await ocultar(false)
  }
  console.log(`existência: ${pedidosFeitos()} pedidos, ${diferentes.length} diferentes`)
  expect(diferentes).toEqual([])
})
