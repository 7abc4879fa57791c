/**
 * What very many passwords are made of: a word or a first name, alone or with a few digits around
 * it. All in lower case, without digits and signs; `isWeakPassword` sees through those.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwort passwords passphrase passcode passkey secret secrets private confidential hidden
  letmein openup opensesame sesame welcome welcomeback goodbye hello helloworld hellohello hithere
  iloveyou ilovegod ilovehim iloveher iloveme loveyou loveme lovelove lovers lovely love forever
  always whatever nothing anything everything something somebody nobody noone anyone trustnoone trustno
  changeme changeit changethis default guest visitor temp temporary testing tester test testtest
  admin administrator administration root superuser supervisor manager master masterkey webmaster
  sysadmin operator owner user username login signin access account accounts banking bank banker
  money moneymoney cash dollar dollars million millionaire billion rich security secure safety
  computer computers internet website network keyboard laptop desktop windows microsoft google
  facebook instagram twitter youtube amazon netflix spotify samsung android iphone nokia motorola
  apple macintosh oracle database server linux ubuntu debian system software hardware program
  programmer developer engineer engineering science scientist student teacher school college
  university library doctor nurse hospital police firefighter soldier marine marines airborne army
  navy airforce captain general sergeant private ranger warrior warriors gladiator spartan spartans
  knight knights dragon dragons wizard magic magician unicorn phoenix griffin monster vampire zombie
  ghost demon devil angel angels heaven paradise blessed blessing faith jesus jesuschrist christ
  christian church gospel prayer grace hope peace freedom liberty justice victory winner champion
  champions legend legendary hero superhero superman batman spiderman ironman wolverine hulk thor
  deadpool avengers starwars skywalker darthvader yoda jedi stargate startrek enterprise voyager
  matrix terminator predator godzilla kingkong pokemon pikachu digimon naruto dragonball sailormoon
  nintendo playstation xbox mario zelda sonic tetris minecraft fortnite roblox warcraft starcraft
  counterstrike callofduty halflife overwatch diablo metallica slipknot nirvana beatles rollingstones
  pinkfloyd ledzeppelin aerosmith greenday linkinpark eminem rihanna shakira beyonce madonna michael
  football baseball basketball soccer hockey volleyball softball tennis golf golfing swimming running
  runner boxing wrestling karate skateboard snowboard surfing surfer fishing fisherman hunting hunter
  racing racecar bowling dancing dancer cheerleader gymnast sports sporting athlete coach player
  players team teamwork arsenal chelsea liverpool everton manchester united barcelona realmadrid
  juventus bayern milan inter ajax porto benfica celtic rangers yankees redsox dodgers giants
  cowboys steelers packers patriots raiders broncos bulldogs dolphins eagles falcons ravens panthers
  lakers celtics bulls knicks tigers wildcats lions cardinals braves mustangs hornets thunder
  mustang corvette camaro ferrari porsche mercedes lamborghini bugatti maserati jaguar bmw audi
  volkswagen toyota honda nissan suzuki yamaha kawasaki harley harleydavidson ducati chevrolet
  chevy ford cadillac lexus subaru mitsubishi trucker truck motorcycle racer driver
  monkey tiger lion panther leopard cheetah elephant giraffe zebra hippo gorilla chimpanzee panda
  bear teddybear grizzly wolf wolves wolfgang fox coyote dog doggy doggie puppy puppies bulldog
  rottweiler labrador retriever beagle poodle cat kitty kitten kittens hellokitty pussycat horse
  horses pony stallion cowboy cow chicken turkey duck goose eagle falcon hawk raven crow penguin
  parrot pigeon peacock swan shark dolphin whale octopus turtle tortoise snake python cobra viper
  scorpion spider lizard crocodile alligator dinosaur butterfly dragonfly firefly bumblebee ladybug
  hamster rabbit bunny bunnies squirrel hedgehog mouse mickey mickeymouse minnie donald donaldduck
  goofy pluto snoopy garfield scooby scoobydoo spongebob tweety bugsbunny simpsons homer bart
  cinderella snowwhite princess prince queen king kingdom castle crown royal diamond diamonds gold
  golden goldfish silver platinum crystal emerald ruby sapphire pearl jewel treasure pirate pirates
  sunshine sunrise sunset sunday sunflower sunny moonlight moon stars starlight starfish galaxy
  universe cosmos planet earth mars jupiter saturn neptune mercury venus apollo zeus athena hercules
  summer summertime winter autumn spring springtime january february march april june july august
  september october november december monday tuesday wednesday thursday friday saturday weekend
  holiday vacation birthday christmas halloween easter valentine thanksgiving newyear anniversary
  morning midnight tonight tomorrow yesterday today rainbow rainbows raindrop snowflake snowball
  snowman snow storm hurricane tornado lightning thunder thunderbird blizzard avalanche volcano
  mountain mountains river ocean beach island forest jungle desert garden flower flowers rose roses
  daisy lily violet orchid tulip jasmine lavender blossom cherry cherries strawberry blueberry
  blackberry raspberry cranberry banana bananas orange oranges apples peaches pineapple watermelon
  coconut lemon lemonade tomato potato pumpkin mushroom chocolate cookie cookies cookiemonster candy
  sugar honey honeybee cinnamon vanilla caramel butter butterscotch peanut peanutbutter cheese
  cheesecake cupcake pancake pancakes sandwich burger hamburger pizza spaghetti macaroni chickens
  bacon coffee espresso cappuccino starbucks whiskey vodka tequila guinness budweiser heineken corona
  cocacola pepsi marlboro smoke smoking marijuana ganja stoned
  michael jennifer jessica ashley amanda michelle melissa stephanie nicole heather elizabeth samantha
  victoria danielle natalie rebecca rachel kimberly christina christine catherine katherine kathleen
  patricia barbara margaret alexandra alexandria alexander alexis andrea angela angelina anthony
  antonio arthur austin benjamin bradley brandon brittany caroline carolina cameron charles charlie
  charlotte chester christian christopher claudia courtney crystal cynthia daniel daniela david
  deborah dennis diana dominic donald dorothy douglas edward eleanor emily eminem emma eric ethan
  fernando francis francisco frederick gabriel gabriela gabriella gabrielle george gerald gilbert
  giovanni gloria gregory harrison harry hannah isabella isabelle jackson jacob jacqueline james
  jasmine jason jeffrey jeremy jerome jessie joanna johnny jonathan jordan joseph joshua juliana
  justin karen katie kathryn kenneth kevin kristen kristina lauren lawrence leonard leonardo lillian
  lindsay lindsey louise lucas madison maggie marcus margarita maria mariana marie marina mario
  marlene martin martina matthew maurice maxwell melanie miguel miranda mohamed mohammed monica
  morgan nathan nathaniel nathalie nicholas nikita oliver olivia pamela patrick paulina peter philip
  phillip preston rafael ramirez raymond ricardo richard robert roberta roberto rodriguez ronald
  rosemary russell sabrina samuel sandra santiago savannah scott sebastian serena shannon shelby
  sophia sophie spencer stanley stefanie stephen steven stewart susan sylvester sylvia taylor teresa
  theresa theodore thomas tiffany timothy travis trevor valentina valeria vanessa vanesa veronica
  vincent virginia walter wendy wesley whitney william williams winston xavier yolanda zachary
  america american australia austria brazil brasil britain british canada canadian california
  carolina chicago colorado cleveland columbia dallas denver detroit england europe florida france
  francais germany georgia hawaii holland houston india indiana ireland italia italy jamaica japan
  japanese kentucky kolkata london losangeles madrid memphis mexico michigan minnesota montana
  moscow nebraska newyork newyorkcity nigeria oakland oklahoma pakistan paris philadelphia phoenix
  pittsburgh poland portland portugal russia scotland seattle singapore spain sweden switzerland
  sydney tennessee texas tokyo toronto turkey vietnam virginia washington wisconsin
  beautiful wonderful awesome amazing fantastic perfect special gorgeous handsome pretty cutie
  sweetie sweetheart sweetpea sweety babygirl babyboy baby babydoll bigboy bigdaddy bigdog daddy
  daddysgirl mommy mother father brother sister family children grandma grandpa boyfriend girlfriend
  bestfriend friends friendship friend buddy besties happiness happy happyday smile smiley laughter
  lucky luckyme luckycharm chance gambler poker blackjack jackpot casino crazy crazyboy crazygirl
  loser killer killers assassin sniper shooter gangster gangsta thuglife badboy badgirl
  sexy sexygirl sexyboy asshole bullshit fuckyou fuckoff
  playboy hotstuff hottie blondie brownie blackie whatsup butthead beavis
 
  blue bluesky blueeyes red redhead green greenday black blackcat blackdog blackbird white whitey
  yellow purple orange pink pinky silverfox darkness darkside shadow shadows twilight nightmare
  midnight mystery dreamer dreams dream fantasy imagine believe destiny eternity infinity miracle
  spirit soul courage strength power powerful control energy electric electricity dynamite explosive
  rocket rockstar rocknroll guitar guitarist drummer piano violin trumpet music musical musician
  singer melody harmony classic country creative creation original picture pictures photography
  camera television telephone cellphone mobile pencil notebook document paper letter number numbers
  hardcore platoon enterprise excalibur executive director president chairman business company
  office officer marketing service services support customer helpdesk onlinebanking finance financial
  qwerty qwertz azerty asdf asdfasdf zxcv zxcvbn qwer qwert asdfg zaq xsw qazwsx poiuy
  abc abcabc abcdef aaa xxx xyz
  `.split(/\s+/).filter((word) => word !== ""),
);
