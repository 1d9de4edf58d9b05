import type { NotasDaVersao } from '@autos/contract/notas.ts'
import { Button, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { ErroDeRede, mensagemDe } from '../../api/errors.ts'
import { fetchRetrying } from '../../api/fetch-retrying.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import css from './Notas.module.css'

const ABAS = [
  { valor: 'interface', rotulo: 'Interface do Usuário' },
  { valor: 'servico', rotulo: 'Serviço/API' },
] as const

/** As do servidor, que pode ser mais novo que esta interface. */
async function buscarNotas(signal: AbortSignal): Promise<readonly NotasDaVersao[]> {
  const resposta = await fetchRetrying('/config/notas', { signal })
  if (!resposta.ok)
    throw new ErroDeRede(`As notas de versão não puderam ser lidas (HTTP ${resposta.status}).`)
  return ((await resposta.json()) as { notas: NotasDaVersao[] }).notas
}

export function NotasDialogo({ close }: { close: () => void }) {
  const {
    data: notas = [],
    error,
    refetch,
  } = useQuery({
    queryKey: ['NotasDeVersao'],
    queryFn: ({ signal }) => buscarNotas(signal),
    meta: { erro: 'pagina' },
  })
  return (
    <Dialogo titulo="Notas de versão" fechar={close} tamanho="lg">
      {error && (
        <p role="alert">
          {mensagemDe(error)}{' '}
          <Button variant="subtle" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      )}
      <Tabs defaultValue="interface">
        <Tabs.List>
          {ABAS.map(({ valor, rotulo }) => (
            <Tabs.Tab key={valor} value={valor}>
              {rotulo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ABAS.map(({ valor }) => (
          <Tabs.Panel key={valor} value={valor} className={css['painel'] ?? ''}>
            {notas.map((notasDaVersao) => (
              <Versao key={notasDaVersao.versao} versao={notasDaVersao.versao} itens={notasDaVersao[valor]} />
            ))}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Dialogo>
  )
}

function Versao({ versao, itens }: { versao: string; itens: readonly string[] }) {
  return (
    <section>
      <h3>
        Versão <span className="numero">{versao}</span>
        {versao === __VERSAO__ && <small> em uso</small>}
      </h3>
      <ul>
        {itens.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
