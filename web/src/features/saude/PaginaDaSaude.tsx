import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { SaudeDocument, SaudeTentarDeNovoDocument, type SaudeQuery } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { Tabela, type Coluna } from '../../partes/tabela/Tabela.tsx'
import { Tela } from '../../partes/telas/Tela.tsx'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import telas from '../../partes/telas/Telas.module.css'
import { inteiro, quando } from '../../ui/formato.ts'
import { Recado } from '../../ui/Recado.tsx'
import { Homologacao } from './Homologacao.tsx'
import css from './Saude.module.css'

type Saude = SaudeQuery['saude']
type Trabalhos = Saude['esperam'][number]

/** O que se lê muda devagar, e quem administra não fica a olhar. */
const A_CADA_MS = 30_000

/** /admin/saude: o que não responde, o que espera e aquilo de que se desistiu, em palavras de quem não é da informática. */
export function PaginaDaSaude() {
  const { data, error, refetch } = useConsulta(
    SaudeDocument,
    {},
    { pagina: true, aCadaMs: A_CADA_MS, validadeMs: 0 },
  )
  return (
    <Tela
      grupo="Administração"
      titulo="Saúde do sistema"
      explicacao="O que não responde, o que espera e aquilo de que o sistema desistiu. Confere-se sozinha."
    >
      {error && !data ? (
        <Recado titulo="A saúde do sistema não pôde ser lida">
          <p role="alert">{mensagemDe(error)}</p>
          <Button onClick={() => void refetch()}>Tentar de novo</Button>
        </Recado>
      ) : data ? (
        <Corpo saude={data.saude} reler={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </Tela>
  )
}

function Corpo({ saude, reler }: { saude: Saude; reler: () => void }) {
  const agora = new Date(saude.agora)
  return (
    <>
      <Resumo saude={saude} agora={agora} />
      {saude.desistiram.length > 0 && (
        <Secao titulo="Desistiu-se disto">
          <p className={telas['nota']}>
            O sistema tentou muitas vezes e parou. Resolvido o que o impedia, mande tentar de novo: nada se
            faz duas vezes.
          </p>
          <Tabela
            nome="Desistiu-se disto"
            colunas={colunas('Desde', agora)}
            linhas={saude.desistiram}
            chave={({ trabalho }) => trabalho}
            acoes={(trabalhos) => <TentarDeNovo trabalhos={trabalhos} reler={reler} />}
          />
        </Secao>
      )}
      <Secao titulo="Serviços de fora">
        {saude.servicos.length === 0 ? (
          <p className={telas['nota']}>Ainda não se precisou de nenhum.</p>
        ) : (
          <ul className={css['servicos']}>
            {saude.servicos.map((servico) => (
              <Servico key={servico.nome} servico={servico} agora={agora} />
            ))}
          </ul>
        )}
      </Secao>
      <Guardado saude={saude} agora={agora} />
      <Secao titulo="Espera a vez">
        {saude.esperam.length === 0 ? (
          <p className={telas['nota']}>Nada espera.</p>
        ) : (
          <Tabela
            nome="Espera a vez"
            colunas={colunas('A mais antiga, desde', agora)}
            linhas={saude.esperam}
            chave={({ trabalho }) => trabalho}
          />
        )}
        <p className={telas['nota']}>{porPreparar(saude.porPreparar)}</p>
      </Secao>
      <Homologacao agora={agora} />
    </>
  )
}

/** Os arquivos e a cópia do banco; e, quando há, aquilo que se estragou. */
function Guardado({ saude, agora }: { saude: Saude; agora: Date }) {
  return (
    <Secao titulo="O que está guardado">
      {saude.guardados.map((frase) => (
        <p key={frase} className={telas['nota']}>
          {frase}
        </p>
      ))}
      {saude.danificados.length > 0 && (
        <>
          <p>Dê esta lista à informática: o que se perdeu recupera-se da cópia.</p>
          <Tabela
            nome="Arquivos danificados"
            colunas={colunasDosDanificados(agora)}
            linhas={saude.danificados}
            chave={({ oQue, frase }) => `${oQue} ${frase}`}
          />
        </>
      )}
    </Secao>
  )
}

function porPreparar(quantos: number): string {
  if (quantos === 0) return 'O texto de todos os arquivos está pronto para a pesquisa.'
  if (quantos === 1) return 'O texto de 1 arquivo ainda se prepara para a pesquisa.'
  return `O texto de ${inteiro(quantos)} arquivos ainda se prepara para a pesquisa.`
}

/** O que está mal, no alto e anunciado quando muda; ou que está tudo bem. */
function Resumo({ saude, agora }: { saude: Saude; agora: Date }) {
  const falhas = saude.servicos.filter(({ responde }) => !responde)
  const frases = [...falhas.map(({ frase }) => frase), ...saude.avisos]
  return (
    <section className={css['resumo']} data-bem={saude.bem} aria-label="Resumo" role="status">
      {saude.bem ? <IconCircleCheck aria-hidden size={28} /> : <IconAlertTriangle aria-hidden size={28} />}
      <div>
        <h2>{saude.bem ? 'Está tudo bem' : 'Há o que ver'}</h2>
        {saude.bem && <p>Tudo responde, e nada espera mais do que devia.</p>}
        {frases.length > 0 && (
          <ul>
            {frases.map((frase) => (
              <li key={frase}>{frase}</li>
            ))}
          </ul>
        )}
        <p className={telas['nota']}>
          Lido às <span className="numero">{quando(saude.agora, agora)}</span>.
        </p>
      </div>
    </section>
  )
}

const Secao = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className={telas['painel']} aria-label={titulo}>
    <h2>{titulo}</h2>
    {children}
  </section>
)

function Servico({ servico, agora }: { servico: Saude['servicos'][number]; agora: Date }) {
  const { responde, frase, oQueFazer, respondeuEm } = servico
  return (
    <li>
      <strong className={telas['tom'] ?? ''} data-tom={responde ? 'sucesso' : 'perigo'}>
        {frase}
      </strong>
      {oQueFazer && <p>{oQueFazer}</p>}
      {respondeuEm && (
        <small>
          Respondeu por último <span className="numero">{quando(respondeuEm, agora)}</span>.
        </small>
      )}
    </li>
  )
}

const colunas = (desde: string, agora: Date): readonly Coluna<Trabalhos>[] => [
  { titulo: 'O quê', celula: ({ nome }) => nome },
  {
    titulo: 'Quantos',
    largura: 120,
    celula: ({ quantos }) => <span className="numero">{inteiro(quantos)}</span>,
  },
  {
    titulo: desde,
    largura: 220,
    celula: (trabalhos) => <span className="numero">{quando(trabalhos.desde, agora)}</span>,
  },
]

const colunasDosDanificados = (agora: Date): readonly Coluna<Saude['danificados'][number]>[] => [
  { titulo: 'De que documento', celula: ({ oQue }) => oQue },
  { titulo: 'O que se vê', celula: ({ frase }) => frase },
  {
    titulo: 'Desde',
    largura: 220,
    celula: ({ desde }) => <span className="numero">{quando(desde, agora)}</span>,
  },
]

function TentarDeNovo({ trabalhos: { trabalho, nome }, reler }: { trabalhos: Trabalhos; reler: () => void }) {
  const ato = useAdministrar(SaudeTentarDeNovoDocument, {
    sucesso: ({ saudeTentarDeNovo }) =>
      saudeTentarDeNovo === 1
        ? `${nome}: 1 voltou à fila.`
        : `${nome}: ${inteiro(saudeTentarDeNovo)} voltaram à fila.`,
    aoConcluir: reler,
  })
  return (
    <Button
      size="compact-md"
      variant="outline"
      leftSection={<IconRefresh aria-hidden size={18} />}
      loading={ato.pendente}
      aria-label={`Tentar de novo: ${nome}`}
      onClick={() => ato.executar({ trabalho })}
    >
      Tentar de novo
    </Button>
  )
}
