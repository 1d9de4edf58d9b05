import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import {
  IntegradorAlterarDocument,
  IntegradorChaveRevogarDocument,
  IntegradoresAdministradosDocument,
  type IntegradoresAdministradosQuery,
} from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { BotaoCopiar } from '../../partes/itens/BotaoCopiar.tsx'
import { Falha, Vazia } from '../../partes/tabela/estados.tsx'
import { Tabela, type Coluna } from '../../partes/tabela/Tabela.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { dia } from '../../ui/formato.ts'
import { DialogoDoIntegrador } from './DialogoDoIntegrador.tsx'
import { NovaChave } from './NovaChave.tsx'
import { RevogarChave } from './RevogarChave.tsx'

export type Integrador = IntegradoresAdministradosQuery['integradoresAdministrados'][number]
type Chave = Integrador['chaves'][number]

/** Os sistemas que entregam documentos, e as chaves com que entram. */
export function Integradores() {
  const { data, error, refetch } = useConsulta(IntegradoresAdministradosDocument, {}, { pagina: true })
  const [novo, setNovo] = useState(false)
  if (error && !data) return <Falha erro={error} tentarDeNovo={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  const botao = (
    <div>
      <Button leftSection={<IconPlus aria-hidden size={18} />} onClick={() => setNovo(true)}>
        Cadastrar sistema
      </Button>
    </div>
  )
  return (
    <>
      {data.integradoresAdministrados.length === 0 ? (
        <Vazia texto="Nenhum sistema entrega documentos aqui ainda." acao={botao} />
      ) : (
        <>
          {botao}
          {data.integradoresAdministrados.map((integrador) => (
            <UmIntegrador key={integrador.id} integrador={integrador} />
          ))}
        </>
      )}
      {novo && <DialogoDoIntegrador fechar={() => setNovo(false)} />}
    </>
  )
}

function UmIntegrador({ integrador }: { integrador: Integrador }) {
  const [aberto, setAberto] = useState<'alterar' | 'chave'>()
  const { id, nome, desativado, chaves } = integrador
  const ligar = useAdministrar(IntegradorAlterarDocument, {
    sucesso: `${nome}: ${desativado ? 'reativado' : 'desativado'}.`,
  })
  return (
    <section className={telas['painel']} aria-label={nome}>
      <h2>
        {nome} {desativado && <span className={telas['etiqueta']}>Desativado</span>}
      </h2>
      <ComoEntraEAvisa integrador={integrador} />
      <div className={telas['botoes']}>
        <Button onClick={() => setAberto('chave')} disabled={desativado}>
          Nova chave
        </Button>
        <Button variant="default" onClick={() => setAberto('alterar')}>
          Alterar
        </Button>
        <Button
          variant="default"
          loading={ligar.pendente}
          onClick={() => ligar.executar({ id, desativado: !desativado })}
        >
          {desativado ? 'Reativar' : 'Desativar'}
        </Button>
      </div>
      <Chaves nome={nome} chaves={chaves} />
      {aberto === 'alterar' && (
        <DialogoDoIntegrador integrador={integrador} fechar={() => setAberto(undefined)} />
      )}
      {aberto === 'chave' && <NovaChave integrador={integrador} fechar={() => setAberto(undefined)} />}
    </section>
  )
}

function ComoEntraEAvisa({
  integrador: { nome, login, avisoEndereco, avisoSegredo },
}: {
  integrador: Integrador
}) {
  return (
    <>
      <p className={telas['nota']}>
        Login {login}.{' '}
        {avisoEndereco
          ? `Avisa-se em ${avisoEndereco}.`
          : 'Não se avisa do que acontece com o que ele entrega.'}
      </p>
      {avisoEndereco && (
        <p className={telas['nota']}>
          Segredo com que ele confere os avisos:{' '}
          <BotaoCopiar texto={avisoSegredo} oQue={`o segredo dos avisos de ${nome}`} />
        </p>
      )}
    </>
  )
}

function Chaves({ nome, chaves }: Pick<Integrador, 'nome' | 'chaves'>) {
  if (chaves.length === 0)
    return <p className={telas['nota']}>Sem chave, este sistema não entra. Crie a primeira.</p>
  return (
    <Tabela
      nome={`Chaves de ${nome}`}
      linhas={chaves}
      chave={(chave) => chave.id}
      colunas={COLUNAS}
      apagada={({ revogadaEm }) => revogadaEm != null}
    />
  )
}

const ESCOPO = { ENTREGAR: 'Entregar', CONSULTAR: 'Consultar' } as const

const COLUNAS: readonly Coluna<Chave>[] = [
  { titulo: 'Chave', celula: ({ nome }) => nome },
  { titulo: 'Pode', celula: ({ escopos }) => escopos.map((escopo) => ESCOPO[escopo]).join(' e ') },
  {
    titulo: 'Setores',
    celula: ({ setores }) =>
      setores.length === 0 ? 'Todos' : setores.map(({ sigla, nome }) => sigla ?? nome).join(', '),
  },
  { titulo: 'Criada em', celula: ({ criadaEm }) => dia(criadaEm) },
  {
    titulo: 'Vale até',
    celula: ({ expiraEm }) =>
      expiraEm ? dia(new Date(Date.parse(expiraEm) - 1).toISOString()) : 'Ser revogada',
  },
  { titulo: 'Usada em', celula: ({ usadaEm }) => (usadaEm ? dia(usadaEm) : 'Nunca') },
  {
    titulo: 'Ações',
    celula: (chave) =>
      chave.revogadaEm ? (
        <span className={telas['etiqueta']}>Revogada</span>
      ) : (
        <RevogarChave chave={chave} operacao={IntegradorChaveRevogarDocument}>
          No pedido seguinte o sistema já não entra com ela. Não se desfaz: para voltar, crie outra chave.
        </RevogarChave>
      ),
  },
]
