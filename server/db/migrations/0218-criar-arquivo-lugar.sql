-- O que um arquivo traz fora do que se desenha nas páginas (campos, comentários, anexos, propriedades…), e o que de
-- pessoal se achou em todo ele: quantos, de que tipo e em que lugar, nunca quais (docs/adr/0041). Refaz-se dos bytes.
create table arquivo_lugar (
  sha256 char(64) not null,
  pagina int not null check (pagina >= 0),
  ordem int not null check (ordem >= 1),
  lugar text not null,
  nome text not null,
  texto text not null,
  falta text check (falta in ('SENHA', 'FORMATO', 'GRANDE', 'DANIFICADO', 'IMAGEM')),
  caixa smallint[] check (cardinality(caixa) = 4),
  primary key (sha256, pagina, ordem)
);
comment on table arquivo_lugar is 'O que se lê de um arquivo fora das páginas, e o que dele não se pôde ler.';
comment on column arquivo_lugar.sha256 is '[publico] Dos bytes do arquivo.';
comment on column arquivo_lugar.pagina is '[publico] Zero: não é de nenhuma.';
comment on column arquivo_lugar.ordem is '[publico] Em que se leram, dos da mesma página.';
comment on column arquivo_lugar.lugar is '[publico] De que espécie (server/src/adapters/lugares/port.ts).';
comment on column arquivo_lugar.nome is '[pessoal] Do campo, da planilha, do anexo; vazio onde só há um.';
comment on column arquivo_lugar.texto is '[pessoal] Conteúdo.';
comment on column arquivo_lugar.falta is '[publico] Por que não se leu, ou não todo; nula: leu-se.';
comment on column arquivo_lugar.caixa is '[publico] Onde se vê na página: esquerda, alto, direita e baixo, em décimos de milésimo dela.';

create table arquivo_dado (
  sha256 char(64) not null,
  lugar text not null,
  nome text not null,
  pagina int not null check (pagina >= 0),
  tipo text not null,
  quantos int not null check (quantos >= 1),
  primary key (sha256, lugar, nome, pagina, tipo)
);
comment on table arquivo_dado is 'O que de pessoal se achou num arquivo, por lugar e tipo; vale se o exame DADOS dele está em arquivo_exame.';
comment on column arquivo_dado.sha256 is '[publico] Dos bytes do arquivo.';
comment on column arquivo_dado.lugar is '[publico] PAGINA, ou como em arquivo_lugar.';
comment on column arquivo_dado.nome is '[pessoal] Como em arquivo_lugar.';
comment on column arquivo_dado.pagina is '[publico] Zero: não é de nenhuma.';
comment on column arquivo_dado.tipo is '[publico] CPF, RG, SAUDE… (server/src/adapters/dados-pessoais/port.ts).';
comment on column arquivo_dado.quantos is '[publico]';

alter table arquivo_pagina add column leitor text;
comment on column arquivo_pagina.leitor is '[publico] Que programa leu o que está escrito; nulo: o de antes de se lerem os lugares.';

alter table arquivo_preparo drop constraint arquivo_preparo_etapa_check;
alter table arquivo_preparo add constraint arquivo_preparo_etapa_check
  check (etapa in ('TEXTO', 'OCR', 'COPIA', 'ANTIVIRUS', 'DADOS')) not valid;
