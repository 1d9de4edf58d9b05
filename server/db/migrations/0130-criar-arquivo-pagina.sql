-- A preparação dos arquivos: o que se tira de uma versão para pesquisar, achar e mostrar, e que se pode refazer.
-- Guarda-se pelos bytes (SHA-256): os mesmos bytes em dois documentos preparam-se uma vez. A assinatura nunca usa nada disto.
create table arquivo_pagina (
  sha256 char(64) not null,
  pagina int not null check (pagina >= 1),
  origem text not null check (origem in ('NATIVO', 'OCR')),
  texto text not null,
  caixas smallint[] not null check (cardinality(caixas) % 6 = 0),
  pede_ocr boolean not null,
  falhou boolean not null,
  primary key (sha256, pagina),
  check (not falhou or texto = '')
);
comment on table arquivo_pagina is 'O texto de cada página de um arquivo, e onde está cada palavra.';
comment on column arquivo_pagina.sha256 is '[publico] Dos bytes do arquivo.';
comment on column arquivo_pagina.pagina is '[publico]';
comment on column arquivo_pagina.origem is '[publico] Escrito no arquivo, ou reconhecido na imagem.';
comment on column arquivo_pagina.texto is '[pessoal] Conteúdo; as palavras partidas no fim da linha, inteiras.';
comment on column arquivo_pagina.caixas is '[pessoal] Seis números por pedaço de palavra: quanto começa depois do anterior, quantas letras tem, e esquerda, alto, direita e baixo em décimos de milésimo da página como se vê.';
comment on column arquivo_pagina.pede_ocr is '[publico] Quase sem letras, com imagem em mais da metade dela.';
comment on column arquivo_pagina.falhou is '[publico] Não pôde ser lida.';

create table arquivo_exame (
  sha256 char(64) not null,
  etapa text not null check (etapa in ('TEXTO')),
  motor text not null,
  situacao text not null check (situacao in ('OK', 'PARCIAL', 'FALHOU')),
  frase text,
  paginas int not null,
  falharam int not null,
  pedem_ocr int not null,
  em timestamptz not null,
  primary key (sha256, etapa),
  check ((frase is null) = (situacao = 'OK'))
);
comment on table arquivo_exame is 'O que se examinou de cada arquivo, por quem, quando, e no que deu.';
comment on column arquivo_exame.sha256 is '[publico] Dos bytes do arquivo.';
comment on column arquivo_exame.etapa is '[publico]';
comment on column arquivo_exame.motor is '[publico] Programa e versão.';
comment on column arquivo_exame.situacao is '[publico]';
comment on column arquivo_exame.frase is '[publico] O que não deu certo.';
comment on column arquivo_exame.paginas is '[publico]';
comment on column arquivo_exame.falharam is '[publico] Páginas que não puderam ser lidas.';
comment on column arquivo_exame.pedem_ocr is '[publico] Páginas que são imagem, ainda sem texto.';
comment on column arquivo_exame.em is '[publico]';
create index arquivo_exame_por_refazer_idx on arquivo_exame (etapa, sha256) where situacao <> 'OK';

create table arquivo_preparo (
  etapa text primary key check (etapa in ('TEXTO')),
  ate uuid,
  concluido_em timestamptz
);
comment on table arquivo_preparo is 'Até onde se mandou preparar o que foi guardado antes de a etapa existir.';
comment on column arquivo_preparo.etapa is '[publico]';
comment on column arquivo_preparo.ate is '[publico] Último documento visto, na ordem do id.';
comment on column arquivo_preparo.concluido_em is '[publico]';
