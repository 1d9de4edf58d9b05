import { ehCnpj, formatarCnpj, mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

import { abrirAcao } from '../../acoes/abrir.ts'
import { AssinaturaRevalidarDocument, type UmaAssinaturaFragment } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { dia } from '../../ui/formato.ts'
import { Instante } from '../../partes/itens/Instante.tsx'
import { Secao } from '../../partes/itens/Secao.tsx'
import { fraseDaCarta } from '../../partes/itens/carta.ts'
import { conviteRetido } from '../../partes/itens/convite-retido.ts'
import css from './Assinaturas.module.css'
import { comoItem, type Documento } from './documento.ts'
import { longoPrazoDe, vereditoDe } from '../../partes/itens/qualidade.ts'
import { AvisosDaAssinatura, Rotulo, Veredito } from '../../partes/itens/Veredito.tsx'

const CorrigirEndereco = lazy(async () => ({
  default: (await import('./CorrigirEndereco.tsx')).CorrigirEndereco,
}))

/** Quem assinou, com a qualidade; quem rejeitou, riscado; quem ainda falta. */
export function Assinaturas({ documento }: { documento: Documento }) {
  const { assinaturas } = documento
  const faltam = pendentesDe(documento)
  const comCertificado = assinaturas.some(
    ({ dataRejeicao, qualidade }) => !dataRejeicao && qualidade !== null && qualidade !== 'SIMPLES',
  )
  return (
    <Secao
      titulo="Assinaturas"
      conta={assinaturas.length}
      ao={comCertificado && <Revalidar documentoId={documento.id} />}
    >
      {assinaturas.length === 0 && faltam.length === 0 && (
        <p className={css['vazio']}>Nenhuma assinatura e ninguém chamado a assinar.</p>
      )}
      <ul className={css['lista']}>
        {assinaturas.map((assinatura) => (
          <Assinatura key={assinatura.id} assinatura={assinatura} />
        ))}
        {faltam.map(({ chave, nome, detalhe, convite, perdido }, lugar) => (
          <li key={chave} data-falta>
            <strong>{nome}</strong>
            <Rotulo tom="aviso">Pendente</Rotulo>
            {detalhe && <small>{detalhe}</small>}
            {convite && <small>{convite}</small>}
            {perdido !== undefined && <Corrigir documento={documento} {...perdido} />}
            {documento.assinaturaEmOrdem && faltam.length > 1 && (
              <small>
                {lugar === 0 ? 'É a vez desta pessoa.' : `Espera ${faltam[lugar - 1]?.nome} assinar.`}
              </small>
            )}
          </li>
        ))}
      </ul>
      {faltam.some(({ retido }) => retido) && <Decidir documento={documento} />}
    </Secao>
  )
}

/** Mandar assim mesmo, ou retirar o convidado: é lá que se vê o que há. */
function Decidir({ documento }: { documento: Documento }) {
  if (!documento.acoes.includes('PODE_ADICIONAR_ASSINANTES')) return null
  return (
    <Button
      variant="light"
      size="compact-md"
      mt="xs"
      onClick={() => abrirAcao('alterarAssinantes', [comoItem(documento)])}
    >
      Decidir sobre o convite
    </Button>
  )
}

/** A quem não chegou pelo endereço que se escreveu, manda-se por outro. */
function Corrigir({ documento, id, email }: { documento: Documento; id: string; email: string }) {
  const [corrigindo, setCorrigindo] = useState(false)
  if (!documento.acoes.includes('PODE_ADICIONAR_ASSINANTES')) return null
  return (
    <>
      <Button variant="light" size="compact-md" onClick={() => setCorrigindo(true)}>
        Corrigir o endereço<span className="so-leitor"> {email}</span>
      </Button>
      {corrigindo && (
        <Suspense>
          <CorrigirEndereco
            documento={comoItem(documento)}
            convidado={{ id, email }}
            fechar={() => setCorrigindo(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type Convite = Documento['assinantesExternos'][number]['convite']
type Pendente = {
  chave: string
  nome: string
  detalhe: string | null
  ordem: number
  convite?: string | undefined
  retido?: boolean
  /** O convite não chegou: a quem, e o endereço que se escreveu. */
  perdido?: { id: string; email: string } | undefined
}

/** O que se diz do convite que ainda não foi. */
const DO_CONVITE: Partial<Record<NonNullable<Convite>, string>> = {
  POR_LER: 'O convite sai depois de lido o texto do arquivo.',
  DEMORA:
    'Convite retido: a leitura do arquivo demora. Sai sozinho quando ela acabar, se não se acharem dados pessoais.',
  DADOS: 'Convite retido: há dados pessoais no que esta pessoa vai ler.',
  SEM_TEXTO: 'Convite retido: não se pôde procurar dados pessoais em todo o texto.',
  A_MANDAR: 'O convite vai ser mandado.',
}

/** O que o correio disse do que já se mandou. */
function doCorreio(cartas: Documento['cartas'], id: string, agora: Date): string | undefined {
  const carta = cartas.find(({ convidadoId }) => convidadoId === id)
  return carta && fraseDaCarta('O convite', carta, agora)
}

/** Na ordem em que assinam, quando há ordem; na da lista, quando não há. */
function pendentesDe({ assinantes, assinantesExternos, cartas }: Documento): Pendente[] {
  const agora = new Date()
  return [
    ...assinantes
      .filter(({ pendente }) => pendente)
      .map(({ usuario, nomeCompleto, cargo, ordem }) => ({
        chave: `${usuario.id} ${cargo}`,
        nome: nomeCompleto,
        detalhe: cargo,
        ordem,
      })),
    ...assinantesExternos
      .filter(({ pendente }) => pendente)
      .map(({ id, nome, email, ordem, convite }) => ({
        chave: id,
        convite: convite ? (DO_CONVITE[convite] ?? doCorreio(cartas, id, agora)) : undefined,
        perdido: (convite === 'RECUSADO' || convite === 'DEVOLVIDO') && email ? { id, email } : undefined,
        retido: conviteRetido(convite),
        nome: nome ?? email ?? 'Convidado',
        detalhe: nome ? email : 'Convidado',
        ordem,
      })),
  ].toSorted((a, b) => a.ordem - b.ordem)
}

/** Confere tudo de novo agora, sem esperar a vez da tarefa. */
function Revalidar({ documentoId }: { documentoId: string }) {
  const { executar, pendente } = useOperacao(AssinaturaRevalidarDocument, {
    sucesso: 'Assinaturas conferidas de novo.',
  })
  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<IconRefresh aria-hidden size={16} />}
      loading={pendente}
      onClick={() => executar({ documentoId })}
    >
      Revalidar
    </Button>
  )
}

function Assinatura({ assinatura }: { assinatura: UmaAssinaturaFragment }) {
  if (assinatura.dataRejeicao) return <Rejeitada assinatura={assinatura} em={assinatura.dataRejeicao} />
  const { dataAssinatura, dataCarimbo, emissorAssinatura, emissorCarimbo, dataExpiracaoCertificado } =
    assinatura
  const { politicaIcpBrasil } = assinatura
  return (
    <li data-avisos={assinatura.avisos.length > 0 || undefined}>
      <strong>{assinatura.nome}</strong>
      <Veredito assinatura={assinatura} />
      <AvisosDaAssinatura assinatura={{ ...assinatura, motivos: [] }} />
      <small>
        {assinatura.cargo && `${assinatura.cargo} · `}
        {assinatura.emSubstituicaoA && `no exercício da substituição de ${assinatura.emSubstituicaoA} · `}
        <span className="numero">{documentoDe(assinatura.cpfCnpj)}</span>
        {assinatura.emailConvidado && ` · ${assinatura.emailConvidado}`}
      </small>
      {dataAssinatura && (
        <small>
          Assinado em <Instante em={dataAssinatura} />
        </small>
      )}
      {dataCarimbo && (
        <small>
          Carimbo do tempo em <Instante em={dataCarimbo} />
          {emissorCarimbo && ` · ${emissorCarimbo}`}
        </small>
      )}
      {emissorAssinatura && (
        <small>
          Certificado de {emissorAssinatura}
          {dataExpiracaoCertificado && `, até ${dia(dataExpiracaoCertificado)}`}
        </small>
      )}
      {politicaIcpBrasil && <small>Política de assinatura {politicaIcpBrasil}</small>}
      <Explicacao assinatura={assinatura} />
    </li>
  )
}

/**
 * O que a qualidade e o longo prazo querem dizer, em palavras; o que a verificação achou. Aberto quando há
 * problema.
 */
function Explicacao({ assinatura }: { assinatura: UmaAssinaturaFragment }) {
  const { explicacao, tom } = vereditoDe(assinatura)
  const longoPrazo = longoPrazoDe(assinatura, new Date())
  return (
    <>
      {longoPrazo && <small>{longoPrazo.rotulo}</small>}
      {longoPrazo?.andamento && <small>{longoPrazo.andamento}</small>}
      {assinatura.revogada && <small>Feita sobre um arquivo que foi substituído: não vale mais.</small>}
      <details className={css['explicacao']} open={tom !== 'sucesso'}>
        <summary>O que isto quer dizer</summary>
        <p>{explicacao}</p>
        {longoPrazo && <p>{longoPrazo.explicacao}</p>}
        {assinatura.verificadaEm && (
          <p>
            Verificada em <Instante em={assinatura.verificadaEm} />.
          </p>
        )}
        {assinatura.motivos.length > 0 && (
          <ul>
            {assinatura.motivos.map((motivo) => (
              <li key={motivo}>{motivo}</li>
            ))}
          </ul>
        )}
      </details>
    </>
  )
}

/** O CPF sempre mascarado; o CNPJ é público. */
function documentoDe(cpfCnpj: string | null): string | null {
  if (!cpfCnpj || cpfCnpj.includes('*')) return cpfCnpj
  return ehCnpj(cpfCnpj) ? formatarCnpj(cpfCnpj) : mascararCpf(cpfCnpj)
}

function Rejeitada({ assinatura, em }: { assinatura: UmaAssinaturaFragment; em: string }) {
  return (
    <li data-rejeitada>
      <del>{assinatura.nome}</del>
      <Rotulo tom="perigo">{assinatura.encerrada ? 'Encerrada' : 'Rejeitada'}</Rotulo>
      <small>
        <Instante em={em} />
        {assinatura.encerrada && ' · saiu antes de assinar; peça a assinatura a outra pessoa'}
        {assinatura.motivoRejeicao && ` · ${assinatura.motivoRejeicao}`}
      </small>
    </li>
  )
}
